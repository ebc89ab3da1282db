import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { bandsNear } from '../rules/likeness.ts';

export interface LikeVersion {
  id: string;
  file_id: string;
  /** Bits in which its hash differs. */
  distance: number;
}

/**
 * Versions whose hash differs from one in few bits; of very many any. Only ways through an index of lists are left to the
 * planner: it cannot know how rarely two hashes have a quarter in common, and would read all there are.
 */
export async function findAlike(
  db: Db | Tx,
  team: string,
  phash: string,
  { within, not, limit }: { within: number; not: string; limit: number },
): Promise<LikeVersion[]> {
  const find = async (tx: Tx | Db) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true), set_config('enable_indexonlyscan', 'off', true)`.execute(
      tx,
    );
    const { rows } =
      await sql<LikeVersion>`select v.id, v.file_id, bit_count(v.phash # ${phash}::bit(64)) as distance from versions v
      where v.phash is not null and phash_bands(v.phash) && ${bandsNear(phash, within)}::int[] and v.team_id = ${team}
        and v.file_id <> ${not} and bit_count(v.phash # ${phash}::bit(64)) <= ${within} limit ${limit}`.execute(tx);
    await sql`select set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true), set_config('enable_indexonlyscan', 'on', true)`.execute(
      tx,
    );
    return rows;
  };
  return db.isTransaction ? find(db) : db.transaction().execute(find);
}

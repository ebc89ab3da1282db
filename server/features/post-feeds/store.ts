import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface FeedRow {
  team_id: string;
  id: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date | null;
}

const columns = sql`f.team_id, f.id, f.user_id, f.created_at, f.last_used_at`;

/** Opens an address by its id, among the caller's teams. */
export async function findFeed(db: Db, teams: readonly string[], id: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`select ${columns} from post_feeds f
    where f.team_id = any(${[...teams]}::uuid[]) and f.id = ${id}`.execute(db);
  return rows[0];
}

export async function feedOfPerson(db: Db, team: string, user: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`select ${columns} from post_feeds f
    where f.team_id = ${team} and f.user_id = ${user}`.execute(db);
  return rows[0];
}

/** One address for each person and team: the earlier one opens nothing from now on. */
export async function replaceFeed(
  tx: Tx,
  { team, id, user, hash }: { team: string; id: string; user: string; hash: Buffer },
): Promise<FeedRow> {
  await sql`delete from post_feeds where team_id = ${team} and user_id = ${user}`.execute(tx);
  const { rows } = await sql<FeedRow>`insert into post_feeds as f (team_id, id, user_id, token_hash)
    values (${team}, ${id}, ${user}, ${hash}) returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the address was not kept');
  return row;
}

/** Removes an address; true for one of several that try at once. */
export async function removeFeed(tx: Tx, team: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from post_feeds where team_id = ${team} and id = ${id} returning 1`.execute(tx);
  return rows.length > 0;
}

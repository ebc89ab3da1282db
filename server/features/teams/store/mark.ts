import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** The watermark that a team burns into pictures that may not leave without it. */
export interface TeamMark {
  /** Another with each change of what follows. */
  id: string;
  /** Of the PNG that is laid over pictures; null: the team's name is drawn. */
  sha256: string | null;
  words: string;
  /** 0 to 1. */
  opacity: number;
}

export async function findMark(db: Db, team: string): Promise<TeamMark | undefined> {
  const { rows } =
    await sql<TeamMark>`select mark as id, watermark_sha256 as sha256, name as words, watermark_opacity as opacity
    from teams where id = ${team}`.execute(db);
  return rows[0];
}

/** True when the team has members who may only have watermarked copies: their pictures are made before anyone asks. */
export async function needsMarks(db: Db, team: string): Promise<boolean> {
  const { rows } = await sql`select 1 from members m join roles r on r.team_id = m.team_id and r.id = m.role_id
    where m.team_id = ${team} and m.active and r.permissions && '{DOWNLOAD_WATERMARKS,DOWNLOAD_WATERMARKED}'
      and not 'DOWNLOAD_ASSETS' = any(r.permissions) limit 1`.execute(db);
  return rows.length > 0;
}

/** Names the bytes of a mark, so that they are kept, and lets go of those of the mark before. */
export async function exchangeMarks(
  tx: Tx,
  team: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  if (after !== null)
    await sql`insert into blobs (team_id, sha256, size) values (${team}, decode(${after}, 'hex'), 0)
      on conflict (team_id, sha256) do nothing`.execute(tx);
  if (before !== null)
    await sql`insert into doomed_bytes (team_id, sha256) values (${team}, decode(${before}, 'hex'))`.execute(tx);
}

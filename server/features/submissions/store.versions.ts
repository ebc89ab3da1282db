import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** True when new versions by someone wait for review: what nobody has looked at takes the place of nothing that was approved. */
export async function versionsWait(db: Db, team: string, user: string): Promise<boolean> {
  const { rows } = await sql<{
    waits: boolean;
  }>`select o.uploads_wait and not 'EDIT_ASSETS' = any(o.permissions) as waits from members m
    join roles o on o.team_id = m.team_id and o.id = m.role_id where m.team_id = ${team} and m.user_id = ${user}`.execute(
    db,
  );
  return rows[0]?.waits ?? false;
}

/** The files that these are to become versions of, by file. */
export async function replacedBy(db: Db, team: string, files: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ file_id: string; replaces: string }>`select x.file_id, x.replaces from submission_files x
    where x.team_id = ${team} and x.file_id = any(${[...files]}::uuid[]) and x.replaces is not null`.execute(db);
  return new Map(rows.map(({ file_id: file, replaces }) => [file, replaces]));
}

export async function setReplaces(tx: Tx, team: string, file: string, replaces: string): Promise<void> {
  await sql`update submission_files set replaces = ${replaces} where team_id = ${team} and file_id = ${file}`.execute(
    tx,
  );
}

export interface WaitingRow {
  submission: string;
  file: string;
  name: string;
  created_at: Date;
}

/** New versions of a file that wait, the newest first: of one sender, or of all. */
export async function waitingVersions(
  db: Db,
  { team_id: team, id }: { team_id: string; id: string },
  { sender, limit }: { sender: string | null; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`select x.submission_id as submission, f.id as file, f.name, f.created_at
    from submission_files x join files f on f.team_id = x.team_id and f.id = x.file_id
      join submissions s on s.team_id = x.team_id and s.id = x.submission_id
    where x.team_id = ${team} and x.replaces = ${id} and f.review_status in (1, 2, 3) and f.recycled_at is null
      ${sender === null ? sql`` : sql`and s.user_id = ${sender}`} order by f.id desc limit ${limit}`.execute(db);
  return rows;
}

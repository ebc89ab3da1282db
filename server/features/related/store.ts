import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

const from = (
  team: string,
  file: string,
) => sql`from related_files x join files f on f.team_id = x.team_id and f.id = x.other_id
  where x.team_id = ${team} and x.file_id = ${file} and f.recycled_at is null`;

/** Live files that a file is linked with, newest first. */
export async function listOfFile(
  db: Db,
  team: string,
  file: string,
  limit: number,
  before: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select x.other_id as id ${from(team, file)}
    ${before === null ? sql`` : sql`and x.other_id < ${before}::uuid`} order by x.other_id desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function countOfFile(db: Db, team: string, file: string, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 ${from(team, file)} limit ${upTo}) n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Of some files, each with how many it is linked with, also in the Recycling Bin, besides those among them. */
export async function countsOf(db: Db, team: string, files: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`select file_id as id, count(*) as n from related_files
    where team_id = ${team} and file_id = any(${[...files]}::uuid[]) group by file_id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Of some files, those that a file is linked with already. */
export async function relatedAmong(
  db: Db,
  team: string,
  file: string,
  others: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select other_id as id from related_files
    where team_id = ${team} and file_id = ${file} and other_id = any(${[...others]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

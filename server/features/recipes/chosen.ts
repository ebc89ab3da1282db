import { type RawBuilder, sql } from 'kysely';
import { type FileRow, fileColumns } from '#features/files/store/files.ts';
import type { Db } from '#platform/db/db.ts';

/** Files `f` that meet a condition, at most so many. */
export async function filesOf(db: Db, condition: RawBuilder<unknown>, most: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select ${fileColumns} from files f where ${condition} limit ${most}`.execute(db);
  return rows;
}

/** The number of files `f` that meet a condition, counted up to a limit. */
export async function countUpTo(db: Db, condition: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from files f where ${condition} limit ${most}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

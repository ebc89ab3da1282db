import { sql } from 'kysely';
import { limits } from '#contract/core/limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** The files that have a right, in id order. */
export async function filesOf(db: Db, team: string, right: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`select file_id from file_rights
    where team_id = ${team} and right_id = ${right} order by file_id`.execute(db);
  return rows.map((row) => row.file_id);
}

export async function isUsed(db: Db, team: string, right: string): Promise<boolean> {
  const { rows } = await sql`select 1 from file_rights where team_id = ${team} and right_id = ${right} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Live files that have this right and no other, counted no further than one past 10,000. */
export async function countAlone(db: Db, team: string, right: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from file_rights x
      join files f on f.team_id = x.team_id and f.id = x.file_id
      where x.team_id = ${team} and x.right_id = ${right} and f.recycled_at is null and cardinality(f.right_ids) = 1
      limit ${sql.lit(limits.countExactTo + 1)}) found`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Gives a right to those of the files that exist and lack it. */
export async function giveToFiles(tx: Tx, team: string, right: string, files: readonly string[]): Promise<void> {
  await sql`insert into file_rights (team_id, right_id, file_id)
    select f.team_id, ${right}, f.id from files f where f.team_id = ${team} and f.id = any(${files}::uuid[]) order by f.id
    on conflict do nothing`.execute(tx);
}

/** Deletes a right and takes it off every file. Its terms are kept. */
export async function deleteRow(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from file_rights where team_id = ${team} and right_id = ${id}`.execute(tx);
  await sql`delete from rights where team_id = ${team} and id = ${id}`.execute(tx);
  await sql`delete from file_counts where team_id = ${team} and bucket = ${id}`.execute(tx);
}

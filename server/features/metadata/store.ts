import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Correction, SaidItem } from './rules.ts';

/** The metadata of a version, in its order; nothing before it was processed. */
export async function findSaid(db: Db, team: string, version: string): Promise<SaidItem[]> {
  const { rows } = await sql<{ items: SaidItem[] }>`select items from version_metadata
    where team_id = ${team} and version_id = ${version}`.execute(db);
  return rows[0]?.items ?? [];
}

export async function findCorrections(db: Db, team: string, file: string): Promise<Correction[]> {
  const { rows } = await sql<Correction>`select id, schema, key, value from metadata_corrections
    where team_id = ${team} and file_id = ${file} order by schema, key, id`.execute(db);
  return rows;
}

/** The words of files, with the corrections of their team before it, so that the first of a place counts. */
export async function saidOf(
  db: Db,
  team: string,
  files: readonly string[],
): Promise<{ file: string; said: SaidItem[] }[]> {
  const { rows } = await sql<{ file: string; corrections: SaidItem[]; items: SaidItem[] }>`select f.id as file,
      coalesce((select jsonb_agg(jsonb_build_object('schema', c.schema, 'key', c.key, 'value', c.value)) from metadata_corrections c
        where c.team_id = f.team_id and c.file_id = f.id), '[]') as corrections, coalesce(m.items, '[]') as items
    from files f left join version_metadata m on m.team_id = f.team_id and m.version_id = f.cover_version
    where f.team_id = ${team} and f.id = any(${[...files]}::uuid[])`.execute(db);
  return rows.map(({ file, corrections, items }) => ({ file, said: [...corrections, ...items] }));
}

export async function putCorrection(
  tx: Tx,
  team: string,
  file: string,
  { id, schema, key, value }: Correction,
): Promise<void> {
  await sql`insert into metadata_corrections (team_id, file_id, id, schema, key, value)
    values (${team}, ${file}, ${id}, ${schema}, ${key}, ${value})
    on conflict (team_id, file_id, id) do update set value = excluded.value`.execute(tx);
}

export async function deleteCorrection(tx: Tx, team: string, file: string, id: string): Promise<void> {
  await sql`delete from metadata_corrections where team_id = ${team} and file_id = ${file} and id = ${id}`.execute(tx);
}

/** A corrected file is a new revision of it, and found by what it is corrected to. */
export async function touchFile(tx: Tx, team: string, file: string): Promise<void> {
  await sql`update files set corrected_text = corrected_text(team_id, id), revision = revision + 1, updated_at = now()
    where team_id = ${team} and id = ${file}`.execute(tx);
}

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { AttributeRow } from './store.ts';

/** A file with its values of one attribute. */
export interface FileValues {
  file: string;
  values: string[];
}

type Whose = Pick<AttributeRow, 'team_id' | 'id'>;

const valuesAtOnce = 1_000;

/** Every file that has values of an attribute, some at a time, in the order of their ids. `where`: a condition on rows `x`. */
export async function* readValuesOf(
  db: Db,
  { team_id: team, id }: Whose,
  where: RawBuilder<unknown> = sql`true`,
): AsyncGenerator<FileValues[]> {
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: FileValues[] } =
      await sql<FileValues>`select x.file_id as file, json_agg(x.value order by x.place) as values
      from file_attributes x where x.team_id = ${team} and x.attribute_id = ${id} and ${where}
        ${after === null ? sql`` : sql`and x.file_id > ${after}::uuid`}
      group by x.file_id order by x.file_id limit ${sql.lit(valuesAtOnce)}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < valuesAtOnce) return;
    after = rows.at(-1)?.file ?? null;
  }
}

/** The values that some files have; files without any are left out. */
export async function valuesOf(
  db: Db,
  { team_id: team, id }: Whose,
  files: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<FileValues>`select x.file_id as file, json_agg(x.value order by x.place) as values
    from file_attributes x where x.team_id = ${team} and x.attribute_id = ${id} and x.file_id = any(${[...files]}::uuid[])
    group by x.file_id`.execute(db);
  return new Map(rows.map(({ file, values }) => [file, values]));
}

export async function isUsed(db: Db, { team_id: team, id }: Whose): Promise<boolean> {
  const { rows } =
    await sql`select 1 from file_attributes where team_id = ${team} and attribute_id = ${id} limit 1`.execute(db);
  return rows.length > 0;
}

/** The files that an attribute is for: those in its folders, or all. */
export async function filesWithin(
  db: Db,
  { team_id: team, folders }: Pick<AttributeRow, 'team_id' | 'folders'>,
  files: readonly string[],
): Promise<Set<string>> {
  if (folders.length === 0) return new Set(files);
  const { rows } = await sql<{ id: string }>`select f.id from files f
    join folders o on o.team_id = f.team_id and o.id = f.folder_id and o.lineage && ${folders}::uuid[]
    where f.team_id = ${team} and f.id = any(${[...files]}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Copies the files' values to where search reads them; `changed`: whether that is a new revision of each. */
export async function copyText(tx: Tx, team: string, files: readonly string[], changed: boolean): Promise<void> {
  if (files.length === 0) return;
  await sql`select copy_attribute_text(${team}, ${[...files]}::uuid[], ${changed})`.execute(tx);
}

/** Spells values anew, all at once, so that two may change places. Tells the files that had any. */
export async function respell(
  tx: Tx,
  { team_id: team, id }: Whose,
  spellings: readonly { from: string; to: string }[],
): Promise<string[]> {
  const [from, to] = [spellings.map((one) => one.from), spellings.map((one) => one.to)];
  const { rows } = await sql<{ file_id: string }>`update file_attributes x set value = w.becomes
    from unnest(${from}::text[], ${to}::text[]) w (was, becomes)
    where x.team_id = ${team} and x.attribute_id = ${id} and x.key = left(fold(w.was), 200) and x.value = w.was
    returning x.file_id`.execute(tx);
  return [...new Set(rows.map((row) => row.file_id))];
}

export interface Person {
  id: string;
  name: string;
  email: string;
}

/** Members of a team by uuid, email or name. */
export async function findPeople(db: Db, team: string, words: readonly string[]): Promise<Map<string, Person>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<
    Person & { word: string }
  >`select w.word, u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name
    from unnest(${[...words]}::text[]) w (word)
    join users u on w.word = u.id::text or lower(w.word) in (lower(u.email), lower(trim(u.first_name || ' ' || u.last_name)))
    join members m on m.team_id = ${team} and m.user_id = u.id`.execute(db);
  return new Map(rows.map(({ word, ...person }) => [word, person]));
}

/** Names of people, members or not, by uuid. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select id, trim(first_name || ' ' || last_name) as name from users
    where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

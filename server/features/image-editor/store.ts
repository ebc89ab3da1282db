import { sql } from 'kysely';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface KeptEdit {
  /** Null: it was deleted, or was never one of ours. */
  source_version: string | null;
  recipe: Recipe;
}

/** The recipe that a version was made by. */
export async function findEdit(db: Db, team: string, version: string): Promise<KeptEdit | undefined> {
  const { rows } = await sql<KeptEdit>`select source_version, recipe from edited_versions
    where team_id = ${team} and version_id = ${version}`.execute(db);
  return rows[0];
}

export async function keepEdit(
  tx: Tx,
  team: string,
  { version, source, recipe }: { version: string; source: string | null; recipe: Recipe },
): Promise<void> {
  await sql`insert into edited_versions (team_id, version_id, source_version, recipe)
    values (${team}, ${version}, (select v.id from versions v where v.team_id = ${team} and v.id = ${source}::uuid),
      ${JSON.stringify(recipe)}::jsonb)`.execute(tx);
}

/** Keeps with a version what was kept with the one that it was before it was reviewed. */
export async function carryEdit(tx: Tx, team: string, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`insert into edited_versions (team_id, version_id, source_version, recipe)
    select e.team_id, ${to}::uuid, e.source_version, e.recipe from edited_versions e
    where e.team_id = ${team} and e.version_id = ${from}`.execute(tx);
}

export interface Place {
  /** Counted from the first version of its file. */
  number: number;
  /** The largest number of the file of the cover. */
  last: number;
}

/** The number of a version among those of its file, and the last number among those of another. */
export async function placeOf(
  db: Db,
  team: string,
  { version, file }: { version: string; file: string },
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`select
      (select count(*)::int from versions o where o.team_id = ${team} and o.file_id = v.file_id and (o.created_at, o.id) <= (v.created_at, v.id)) as number,
      (select count(*)::int from versions o where o.team_id = ${team} and o.file_id = ${file}) as last
    from versions v where v.team_id = ${team} and v.id = ${version}`.execute(db);
  return rows[0];
}

export interface NamedFile {
  uuid: string;
  name: string;
}

const mostCopies = 50;

/** Files that were made as copies of a file, the latest first. */
export async function findCopies(db: Db, team: string, file: string): Promise<NamedFile[]> {
  const { rows } = await sql<NamedFile>`select f.id as uuid, f.name from files f
    where f.team_id = ${team} and f.copied_from = ${file} and f.recycled_at is null
    order by f.created_at desc, f.id desc limit ${mostCopies}`.execute(db);
  return rows;
}

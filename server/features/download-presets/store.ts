import { sql } from 'kysely';
import type { PresetSettings } from '#contract/download-presets/rules.ts';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface PresetRow {
  team_id: string;
  id: string;
  name: string;
  settings: PresetSettings;
  /** Its recipe; null where it has none, or it was deleted. */
  recipe: Recipe | null;
  name_key: string;
  revision: number;
}

const key = sql`fold(p.name) collate "C"`;
const columns = sql`p.team_id, p.id, p.name, p.settings, p.revision, ${key} as name_key,
  (select r.recipe from recipes r where r.team_id = p.team_id and r.id = (p.settings ->> 'recipe')::uuid) as recipe`;

/** Opens a preset among the caller's teams. */
export async function findPreset(db: Db, teams: readonly string[], id: string): Promise<PresetRow | undefined> {
  const { rows } = await sql<PresetRow>`select ${columns} from download_presets p
    where p.team_id = any(${[...teams]}::uuid[]) and p.id = ${id}`.execute(db);
  return rows[0];
}

export async function findNamed(db: Db, team: string, name: string): Promise<PresetRow | undefined> {
  const { rows } =
    await sql<PresetRow>`select ${columns} from download_presets p where p.team_id = ${team} and lower(p.name) = lower(${name})`.execute(
      db,
    );
  return rows[0];
}

/** By name. */
export async function listPresets(
  db: Db,
  team: string,
  limit: number,
  after: { key: string; id: string } | null,
): Promise<PresetRow[]> {
  const { rows } = await sql<PresetRow>`select ${columns} from download_presets p where p.team_id = ${team}
    ${after ? sql`and (${key}, p.id) > (${after.key}::text collate "C", ${after.id}::uuid)` : sql``}
    order by ${key}, p.id limit ${limit}`.execute(db);
  return rows;
}

export async function countPresets(db: Db, team: string, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from download_presets p where p.team_id = ${team} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The name of a preset that has a recipe, of those of a team. */
export async function presetWithRecipe(db: Db, team: string, recipe: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select p.name from download_presets p
    where p.team_id = ${team} and p.settings ->> 'recipe' = ${recipe} limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** The row as nobody else can change it now. */
export async function lockPreset(tx: Tx, team: string, id: string): Promise<PresetRow | undefined> {
  const { rows } = await sql<PresetRow>`select ${columns} from download_presets p
    where p.team_id = ${team} and p.id = ${id} for update of p`.execute(tx);
  return rows[0];
}

type Body = Pick<PresetRow, 'name' | 'settings'>;

export async function insertPreset(tx: Tx, team: string, id: string, { name, settings }: Body): Promise<void> {
  await sql`insert into download_presets (team_id, id, name, settings)
    values (${team}, ${id}, ${name}, ${JSON.stringify(settings)}::jsonb)`.execute(tx);
}

export async function writePreset(tx: Tx, team: string, id: string, { name, settings }: Body): Promise<void> {
  await sql`update download_presets set name = ${name}, settings = ${JSON.stringify(settings)}::jsonb, revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function deletePreset(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from download_presets where team_id = ${team} and id = ${id}`.execute(tx);
}

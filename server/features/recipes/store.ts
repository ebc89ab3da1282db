import { sql } from 'kysely';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface RecipeRow {
  team_id: string;
  id: string;
  name: string;
  recipe: Recipe;
  /** Null: their account is gone. */
  made_by: string | null;
  maker: string | null;
  name_key: string;
  revision: number;
}

const key = sql`fold(r.name) collate "C"`;
const columns = sql`r.team_id, r.id, r.name, r.recipe, r.made_by, r.revision, ${key} as name_key,
  (select u.first_name || ' ' || u.last_name from users u where u.id = r.made_by) as maker`;

/** Opens a recipe among the caller's teams. */
export async function findRecipe(db: Db, teams: readonly string[], id: string): Promise<RecipeRow | undefined> {
  const { rows } = await sql<RecipeRow>`select ${columns} from recipes r
    where r.team_id = any(${[...teams]}::uuid[]) and r.id = ${id}`.execute(db);
  return rows[0];
}

/** Recipes of a team by id, in no order; ids that are not the team's are left out. */
export async function recipesById(
  db: Db,
  team: string,
  ids: readonly string[],
): Promise<Pick<RecipeRow, 'id' | 'name' | 'recipe'>[]> {
  const { rows } = await sql<Pick<RecipeRow, 'id' | 'name' | 'recipe'>>`select r.id, r.name, r.recipe from recipes r
    where r.team_id = ${team} and r.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** A recipe that stays until the end of this transaction, whoever would delete it; undefined: it is gone. */
export async function holdRecipe(tx: Tx, team: string, id: string): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`select r.id from recipes r
    where r.team_id = ${team} and r.id = ${id} for key share of r`.execute(tx);
  return rows[0];
}

export async function findNamed(db: Db, team: string, name: string): Promise<RecipeRow | undefined> {
  const { rows } = await sql<RecipeRow>`select ${columns} from recipes r
    where r.team_id = ${team} and lower(r.name) = lower(${name})`.execute(db);
  return rows[0];
}

/** By name. */
export async function listRecipes(
  db: Db,
  team: string,
  limit: number,
  after: { key: string; id: string } | null,
): Promise<RecipeRow[]> {
  const { rows } = await sql<RecipeRow>`select ${columns} from recipes r where r.team_id = ${team}
    ${after ? sql`and (${key}, r.id) > (${after.key}::text collate "C", ${after.id}::uuid)` : sql``}
    order by ${key}, r.id limit ${limit}`.execute(db);
  return rows;
}

export async function countRecipes(db: Db, team: string, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from recipes r where r.team_id = ${team} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The row as nobody else can change it now. */
export async function lockRecipe(tx: Tx, team: string, id: string): Promise<RecipeRow | undefined> {
  const { rows } = await sql<RecipeRow>`select ${columns} from recipes r
    where r.team_id = ${team} and r.id = ${id} for update of r`.execute(tx);
  return rows[0];
}

type Body = Pick<RecipeRow, 'name' | 'recipe'>;

/** A maker who has no account any more leaves none. */
export async function insertRecipe(
  tx: Tx,
  team: string,
  id: string,
  { name, recipe, made_by }: Body & Pick<RecipeRow, 'made_by'>,
): Promise<void> {
  await sql`insert into recipes (team_id, id, name, recipe, made_by)
    values (${team}, ${id}, ${name}, ${JSON.stringify(recipe)}::jsonb, (select u.id from users u where u.id = ${made_by}::uuid))`.execute(
    tx,
  );
}

export async function writeRecipe(tx: Tx, team: string, id: string, { name, recipe }: Body): Promise<void> {
  await sql`update recipes set name = ${name}, recipe = ${JSON.stringify(recipe)}::jsonb, revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function deleteRecipe(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from recipes where team_id = ${team} and id = ${id}`.execute(tx);
}

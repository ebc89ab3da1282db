import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** A file that a gallery shows by a recipe. */
export interface EditedPlace {
  file: string;
  recipe: string;
}

const live = sql`gallery_publications p join galleries g on g.team_id = p.team_id and g.id = p.gallery_id and g.live = p.number`;

/** The files that a gallery has by recipes, as its team has it and as visitors see it. */
export async function editedPlaces(db: Db, team: string, gallery: string): Promise<EditedPlace[]> {
  const { rows } = await sql<EditedPlace>`select x.file_id as file, x.recipe_id as recipe from gallery_files x
    where x.team_id = ${team} and x.gallery_id = ${gallery} and x.recipe_id is not null
    union select (e.place ->> 'file')::uuid, (e.place ->> 'recipe')::uuid from ${live}
      cross join jsonb_array_elements(p.content -> 'files') e (place)
    where p.team_id = ${team} and p.gallery_id = ${gallery} and e.place ? 'recipe'`.execute(db);
  return rows;
}

/** The recipes by which galleries of a team have a file, or show it. */
export async function recipesOfFile(db: Db, team: string, file: string): Promise<string[]> {
  const { rows } = await sql<{ recipe: string }>`select x.recipe_id as recipe from gallery_files x
    where x.team_id = ${team} and x.file_id = ${file} and x.recipe_id is not null
    union select (e.place ->> 'recipe')::uuid from ${live} cross join jsonb_array_elements(p.content -> 'files') e (place)
    where p.team_id = ${team} and p.content -> 'files' @> ${JSON.stringify([{ file }])}::jsonb
      and e.place ->> 'file' = ${file} and e.place ? 'recipe'`.execute(db);
  return rows.map(({ recipe }) => recipe);
}

/** A gallery that has an image by this recipe, or shows visitors one. `shown`: what is published does. */
export async function galleryWithRecipe(
  db: Db,
  team: string,
  recipe: string,
): Promise<{ title: string; shown: boolean } | null> {
  const { rows } = await sql<{ title: string; shown: boolean }>`select n.title, n.shown from (
      select g.title, false as shown from gallery_files x join galleries g on g.team_id = x.team_id and g.id = x.gallery_id
        where x.team_id = ${team} and x.recipe_id = ${recipe} and g.deleted_at is null
      union all select g.title, true from ${live}
        where p.team_id = ${team} and p.content -> 'files' @> ${JSON.stringify([{ recipe }])}::jsonb and g.deleted_at is null
    ) n order by n.shown limit 1`.execute(db);
  return rows[0] ?? null;
}

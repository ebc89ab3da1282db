import { logoKey } from '#features/image-editor/access.logo.ts';
import { recipesById } from '#features/recipes/store.ts';
import type { Db } from '#platform/db/db.ts';
import type { GalleryEdit } from './edited.ts';

/** The recipes that places name, by their ids; those that were deleted are left out. */
export async function findEdits(
  db: Db,
  team: string,
  places: readonly { readonly recipe: string | null }[],
): Promise<Map<string, GalleryEdit>> {
  const ids = [...new Set(places.flatMap(({ recipe }) => recipe ?? []))];
  const edits = new Map<string, GalleryEdit>();
  for (const { id, name, recipe } of ids.length === 0 ? [] : await recipesById(db, team, ids))
    edits.set(id, { id, name, recipe, logo: await logoKey(db, team, recipe) });
  return edits;
}

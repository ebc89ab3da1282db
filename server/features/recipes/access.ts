import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findRecipe, type RecipeRow } from './store.ts';

/** The refusal of a name that stands for no recipe. */
const gone = 'This recipe does not exist.';

async function rowOf(call: Pick<Opener, 'db' | 'actor'>, id: string): Promise<RecipeRow> {
  return (await findRecipe(call.db, teamsOf(call.actor), id)) ?? fail('not_found', gone);
}

/** Opens a recipe to be changed. */
export async function openRecipe(call: Opener, id: string): Promise<Authorized<RecipeRow, 'recipe.edit'>> {
  return authorize(call, 'recipe.edit', await rowOf(call, id));
}

/** Opens a recipe to be deleted. */
export async function openToDelete(call: Opener, id: string): Promise<Authorized<RecipeRow, 'recipe.delete'>> {
  return authorize(call, 'recipe.delete', await rowOf(call, id));
}

/** Opens a recipe to be looked at and used. */
export async function openToUse(call: Opener, id: string): Promise<Authorized<RecipeRow, 'recipe.view'>> {
  return authorize(call, 'recipe.view', await rowOf(call, id));
}

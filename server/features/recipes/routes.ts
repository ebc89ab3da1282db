import * as contract from '#contract/recipes/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { create, list, remove, update } from './recipes.ts';

export const handlers: Handled<Services>[] = [
  on(contract.listRecipes, list),
  on(contract.createRecipe, create),
  on(contract.updateRecipe, update),
  on(contract.deleteRecipe, remove),
];

import * as contract from '#contract/recipes/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { apply } from './calls/apply.ts';
import { check } from './calls/check.ts';
import { create, list, remove, update } from './recipes.ts';

export const handlers: Handled<Services>[] = [
  on(contract.listRecipes, list),
  on(contract.createRecipe, create),
  on(contract.updateRecipe, update),
  on(contract.deleteRecipe, remove),
  on(contract.checkRecipe, check),
  on(contract.applyRecipe, apply),
];

import { forOthers } from '#contract/recipes/rules.ts';
import type { CopiedRecipe } from '../../image-editor/copied-recipe.ts';
import type { Applicable } from './apply-to-many.ts';

/** The recipe of a file as it is offered for others. */
export const ofFile = ({ of, recipe }: Pick<CopiedRecipe, 'of' | 'recipe'>): Applicable => ({
  key: 'copied',
  name: `the recipe of ${of}`,
  recipe: forOthers(recipe),
  sent: recipe,
});

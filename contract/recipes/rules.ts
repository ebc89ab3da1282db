import type { Recipe } from '../image-editor/recipe.ts';

/**
 * The recipe as it holds for other pictures: a crop to a ratio is made anew around the focal point of each, one without
 * a ratio keeps its area.
 */
export function forOthers(recipe: Recipe): Recipe {
  const { crop } = recipe;
  return crop.ratio === null ? recipe : { ...recipe, crop: { ...crop, area: null } };
}

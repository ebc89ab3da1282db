import { emptyRecipe, type Recipe } from '#contract/image-editor/recipe.ts';
import type { Size } from '#contract/image-editor/rendering.ts';
import type { Show, Tool } from '../state/editor-context.ts';
import type { Sizes } from '../state/sizes.ts';

/** The step up to which a recipe is followed in what is shown: regions are chosen on the turned picture, crops on the straightened one. */
export type View = 'turned' | 'straightened' | 'cropped';

export function viewOf(tool: Tool, show: Show): View {
  if (show !== 'after') return 'cropped';
  if (tool === 'regions') return 'turned';
  return tool === 'crop' || tool === 'straighten' ? 'straightened' : 'cropped';
}

/** The recipe up to there. What is drawn over the picture is drawn by the page, and sizes are those of the screen. */
export function recipeOf(recipe: Recipe, view: View): Recipe {
  const { light, regions, turn, straighten, crop } = recipe;
  return {
    ...emptyRecipe,
    ...{ light, regions, turn },
    ...(view === 'turned' ? {} : { straighten }),
    ...(view === 'cropped' ? { crop: { ...crop, place: null } } : {}),
  };
}

/** The size of what is shown, in pixels of the original. */
export function sizeOf(sizes: Sizes, view: View): Size {
  if (view === 'turned') return sizes.turned;
  return view === 'straightened' ? sizes.straightened : sizes.cropped;
}

/** As large as there is room for it. */
export function fitted(picture: Size, room: Size): Size {
  const scale = Math.max(0, Math.min(room.width / picture.width, room.height / picture.height));
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
}

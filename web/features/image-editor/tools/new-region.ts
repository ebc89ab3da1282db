import type { Region } from '#contract/image-editor/recipe.ts';
import { chosen } from './chosen.ts';

/** The way in which the next region hides what is below it. */
export const useNewRegion = chosen<Pick<Region, 'shape' | 'effect' | 'strength'>>({
  ...{ shape: 'rectangle', effect: 'blur', strength: 60 },
});

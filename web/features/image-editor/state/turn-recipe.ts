import type { Recipe } from '#contract/image-editor/recipe.ts';
import { marksMirrored, marksTurned } from './move-marks.ts';
import { cropMirrored, cropTurned } from './turned-area.ts';

export type Turning = 'left' | 'right' | 'mirror' | 'flip';

const swapped = <T>({ width, height }: { width: T; height: T }) => ({ width: height, height: width });
// Zero has no sign in a recipe.
const opposite = (amount: number) => (amount === 0 ? 0 : -amount);

/** By a quarter clockwise: what is straightened, cropped and drawn goes along. */
function turnedRight(recipe: Recipe): Recipe {
  const { turn, straighten, crop, resize, marks } = recipe;
  const ratio = crop.ratio && swapped(crop.ratio);
  return {
    ...recipe,
    turn: { quarters: ((turn.quarters + 1) % 4) as 0 | 1 | 2 | 3, mirror: turn.flip, flip: turn.mirror },
    straighten: { ...straighten, vertical: straighten.horizontal, horizontal: opposite(straighten.vertical) },
    crop: {
      ...crop,
      ratio,
      area: crop.area && cropTurned(crop.area),
      place: ratio?.width === ratio?.height ? crop.place : null,
    },
    resize: { ...resize, ...swapped(resize) },
    marks: { ...marks, items: marksTurned(marks.items) },
  };
}

function mirrored(recipe: Recipe, how: 'mirror' | 'flip'): Recipe {
  const { turn, straighten, crop, marks } = recipe;
  const bent = how === 'mirror' ? 'horizontal' : 'vertical';
  return {
    ...recipe,
    turn: { ...turn, [how]: !turn[how] },
    straighten: { ...straighten, angle: opposite(straighten.angle), [bent]: opposite(straighten[bent]) },
    crop: { ...crop, area: crop.area && cropMirrored(crop.area, how) },
    marks: { ...marks, items: marksMirrored(marks.items, how) },
  };
}

/** A recipe whose picture is turned or mirrored as it is seen. */
export function turnRecipe(recipe: Recipe, how: Turning): Recipe {
  if (how === 'mirror' || how === 'flip') return mirrored(recipe, how);
  return how === 'right' ? turnedRight(recipe) : turnedRight(turnedRight(turnedRight(recipe)));
}

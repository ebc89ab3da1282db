import type { Recipe } from '#contract/image-editor/recipe.ts';
import { straightens } from '#contract/image-editor/rendering.ts';
import { count, number } from '../../lib/format.ts';

function cropWords({ crop }: Recipe): string | false {
  if (!crop.on || (crop.ratio === null && crop.area === null)) return false;
  return crop.ratio ? `crop ${number(crop.ratio.width)}:${number(crop.ratio.height)}` : 'crop';
}

function sizeWords({ resize: { on, width, height } }: Recipe): string | false {
  if (!on || (width === null && height === null)) return false;
  if (width === null) return `at most ${number(height ?? 0)} px high`;
  return height === null ? `at most ${number(width)} px wide` : `within ${number(width)} × ${number(height)} px`;
}

function markWords({ marks }: Recipe): string | false {
  if (!marks.on || marks.items.length === 0) return false;
  const logo = marks.items.some(({ type }) => type === 'logo');
  const others = marks.items.some(({ type }) => type !== 'logo');
  return [logo && 'logo', others && 'text and shapes'].filter(Boolean).join(', ');
}

/** A recipe in a line: "Crop 3:1, light and colour, at most 1,500 px wide, logo". */
export function recipeWords(recipe: Recipe): string {
  const { light, regions, turn, frame } = recipe;
  const { on, ...amounts } = light;
  const words = [
    (turn.quarters !== 0 || turn.mirror || turn.flip) && 'turned',
    straightens(recipe) && 'straightened',
    cropWords(recipe),
    on && Object.values(amounts).some((amount) => amount !== 0) && 'light and colour',
    regions.on && regions.items.length > 0 && `${count(regions.items.length, 'region')} hidden`,
    sizeWords(recipe),
    markWords(recipe),
    frame.on && frame.width > 0 && 'frame',
    !recipe.keep_place && 'location removed',
  ].filter((word) => word !== false);
  const line = words.join(', ');
  return line === '' ? 'Changes nothing' : line.charAt(0).toUpperCase() + line.slice(1);
}

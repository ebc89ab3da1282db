import type { Recipe } from '#contract/image-editor/recipe.ts';
import { straightens } from '#contract/image-editor/rendering.ts';
import { count, decimal, dimensions } from '../../../lib/format.ts';
import { places } from '../places.ts';
import type { Sizes } from './sizes.ts';

/** The sections that can be switched off. */
export type Section = 'straighten' | 'light' | 'regions' | 'crop' | 'resize' | 'marks' | 'frame';

/** One line of the list of changes. */
export interface Change {
  readonly section: Section | 'turn';
  readonly name: string;
  /** Its effect, in short. */
  readonly text: string;
  readonly on: boolean;
}

export const degrees = (angle: number): string => `${angle < 0 ? '−' : ''}${decimal(Math.abs(angle))}°`;

function straightenText({ straighten }: Recipe): string {
  const { angle, vertical, horizontal } = straighten;
  const bent = vertical !== 0 || horizontal !== 0;
  return [angle !== 0 && degrees(angle), bent && 'Perspective'].filter(Boolean).join(', ');
}

const lightAmounts = ['exposure', 'contrast', 'highlights', 'shadows', 'sharpness'] as const;
const colourAmounts = ['saturation', 'temperature', 'tint'] as const;

function lightText({ light }: Recipe): string {
  const changed = (keys: readonly (keyof Recipe['light'])[]) => keys.filter((key) => light[key] !== 0).length;
  const [lit, coloured] = [changed(lightAmounts), changed(colourAmounts)];
  return [lit > 0 && `Light ${lit}`, coloured > 0 && `colour ${coloured}`].filter(Boolean).join(', ');
}

function turnText({ quarters, mirror, flip }: Recipe['turn']): string {
  const turned = ['', '90° right', '180°', '90° left'][quarters];
  return [turned, mirror && 'Mirrored', flip && 'Upside down'].filter(Boolean).join(', ');
}

/** A ratio as people say it: the place that it was made for, or 4:5. */
export function ratioName({ ratio, place }: Recipe['crop']): string | undefined {
  const known = places.find(({ key }) => key === place);
  return known?.name ?? (ratio ? `${ratio.width}:${ratio.height}` : undefined);
}

/** Everything that a recipe does, in the order in which it is listed. */
export function changesMade(recipe: Recipe, sizes: Sizes): Change[] {
  const { turn, straighten, light, regions, crop, resize, marks, frame } = recipe;
  const amounts = Object.values({ ...light, on: 0 });
  const kept = dimensions(sizes.cropped.width, sizes.cropped.height) ?? '';
  const made: (Change | false)[] = [
    (turn.quarters !== 0 || turn.mirror || turn.flip) && {
      ...{ section: 'turn', name: 'Turn', text: turnText(turn), on: true },
    },
    straightens({ straighten: { ...straighten, on: true } }) && {
      ...{ section: 'straighten', name: 'Straighten', text: straightenText(recipe), on: straighten.on },
    },
    amounts.some((amount) => amount !== 0) && {
      ...{ section: 'light', name: 'Light and colour', text: lightText(recipe), on: light.on },
    },
    regions.items.length > 0 && {
      ...{ section: 'regions', name: 'Blur region', text: count(regions.items.length, 'region'), on: regions.on },
    },
    (crop.ratio !== null || crop.area !== null) && {
      ...{ section: 'crop', name: 'Crop', on: crop.on },
      text: crop.on ? [ratioName(crop), kept].filter(Boolean).join(', ') : (ratioName(crop) ?? 'Free'),
    },
    (resize.width !== null || resize.height !== null) && {
      ...{ section: 'resize', name: 'Resize', on: resize.on },
      text: resize.on
        ? (dimensions(sizes.picture.width, sizes.picture.height) ?? '')
        : (dimensions(resize.width ?? resize.height, resize.height ?? resize.width) ?? ''),
    },
    marks.items.length > 0 && {
      ...{ section: 'marks', name: 'Text and shapes', text: count(marks.items.length, 'mark'), on: marks.on },
    },
    frame.width > 0 && {
      ...{ section: 'frame', name: 'Frame', text: `${decimal(frame.width / 10)} %`, on: frame.on },
    },
  ] as (Change | false)[];
  return made.filter((change) => change !== false);
}

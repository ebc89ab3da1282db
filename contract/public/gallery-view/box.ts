import type { GallerySettings } from '../../galleries/gallery.ts';
import type { GalleryPublicFile } from '../galleries.ts';
import { type GalleryView, ratioOf } from './model.ts';

/** The box of a picture: it fills it and is cut off, or all of it is seen. */
interface Box {
  /** Width ÷ height. */
  readonly ratio: number;
  readonly cut: boolean;
}

/** Width ÷ height that every picture is cut to; null: each has its own. */
export function fixedRatio({ ratio }: GallerySettings): number | null {
  const [width, height] = ratio.split(':').map(Number);
  return width && height ? width / height : null;
}

/** The box of the file at this place, as the style sheet makes it. */
export function boxOf({ type, settings, files }: GalleryView, at: number): Box {
  const file = files.results[at];
  const fixed = fixedRatio(settings);
  if (type === 'slideshow') return { ratio: fixed ?? 16 / 9, cut: fixed !== null };
  if (type === 'gallery' && at === 0) return { ratio: 16 / 9, cut: true };
  const own = type === 'grid' ? 1 : type === 'carousel' ? 4 / 5 : file ? ratioOf(file) : 1;
  return { ratio: fixed ?? own, cut: true };
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

const middle: Spot = { x: 0.5, y: 0.5 };

/** The point that stays in place when a picture is cut to its box, as shares of both; one that is seen whole has its middle. */
export const keptPoint = ({ cut }: Box, { focal_point: focus }: Pick<GalleryPublicFile, 'focal_point'>): Spot =>
  cut && focus ? focus : middle;

/** The place of a picture's spot in its box, both in per cent: outside of 0 to 100 where it is cut off. */
export function spotOf(
  { x, y }: Spot,
  box: Box,
  file: Pick<GalleryPublicFile, 'width' | 'height' | 'focal_point'>,
): Spot {
  const { width, height } = file;
  if (!width || !height) return { x, y };
  const wider = width / height / box.ratio;
  const pick = box.cut ? Math.max : Math.min;
  const kept = keptPoint(box, file);
  const placed = (at: number, still: number, scale: number) => 100 * still + (at - 100 * still) * scale;
  return { x: placed(x, kept.x, pick(1, wider)), y: placed(y, kept.y, pick(1, 1 / wider)) };
}

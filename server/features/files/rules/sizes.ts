import type { Size } from '#platform/content/sizes.ts';
import { widthKinds, widthName, widths, widthsOf } from '#platform/media/widths.ts';
import type { Renditions } from '../store/files.ts';
import { type MarkedNames, markedNames } from './marked.ts';

/** The further widths that a picture is there in, rising. */
export const sizesOf = (renditions: Renditions): Size[] =>
  widths.flatMap((width) => {
    const made = renditions[`px${width}`];
    return made ? { width, bytes: made.bytes } : [];
  });

/** Those that are there with the mark. */
export const markedSizes = (names: MarkedNames['names']): Size[] =>
  widths.flatMap((width) => (names[`px${width}`] ? { width, bytes: null } : []));

/** True when a picture that was understood before there were further widths is to be made in them. */
export function lacksSizes(renditions: Renditions): boolean {
  const { preview, poster, thumb } = renditions;
  const { width, height } = preview ?? poster ?? thumb ?? {};
  if (!width || !height || widthKinds.some((kind) => renditions[kind])) return false;
  return widthsOf({ width, height }).length > 0;
}

/** The names of pictures that may be shown, without the mark's part: with the mark only, where it has to be. */
export function shownNames(renditions: Renditions, marked: boolean, mark: string): string[] {
  if (marked) return Object.values(markedNames(renditions, mark).names);
  const { thumb, preview, poster } = renditions;
  return [thumb, preview, poster, ...widthKinds.map((kind) => renditions[kind])].flatMap((made) => made?.name ?? []);
}

/** The same with their widths in pixels, rising, each width once: for `srcset`. */
export function shownWidths(
  renditions: Renditions,
  marked: boolean,
  mark: string,
): { readonly width: number; readonly name: string }[] {
  const { thumb, preview, poster } = renditions;
  const known = [thumb, preview, poster].flatMap((made) =>
    made?.width ? [{ width: made.width, name: made.name }] : [],
  );
  const further = widths.map((width) => ({ width, name: widthName(width) }));
  const names = shownNames(renditions, marked, mark);
  // Of two of one width the later stays: WebP in the place of JPEG.
  const byWidth = new Map(
    [...known, ...further].filter(({ name }) => names.includes(name)).map((one) => [one.width, one]),
  );
  return [...byWidth.values()].sort((a, b) => a.width - b.width);
}

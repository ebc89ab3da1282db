/** Widths in pixels that pictures are made in besides the thumbnail and the large picture: still, in WebP, for `srcset`. */
export const widths = [200, 400, 600, 800, 1080] as const;
type Width = (typeof widths)[number];

/** By which a version keeps a picture in one of the widths. */
export type WidthKind = `px${Width}`;
export const widthKinds = widths.map((width) => `px${width}` as const);

/** The name that it is stored under. */
export const widthName = (width: number): string => `px${width}.webp`;

/** Smaller pictures have their thumbnail. */
const narrowest = 400;
/** Taller ones would have more to them than the large picture of most files. */
const highest = 1440;
/** Of what moves, for lists: looked at closely it has to move. */
const widestStill = 400;

/** The widths that a picture of this size is made in, rising. Never enlarged; of a very tall one the first alone. */
export function widthsOf({ width, height }: { width: number; height: number }, moves = false): Width[] {
  if (width < narrowest) return [];
  const most = moves ? widestStill : width;
  return widths.filter((side, nr) => side <= most && (nr === 0 || (side * height) / width <= highest));
}

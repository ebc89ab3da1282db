import type { Area, Recipe } from '#contract/image-editor/recipe.ts';

type Turn = Recipe['turn'];

const quarter = ({ x, y, width, height }: Area): Area => ({ x: 1 - y - height, y: x, width: height, height: width });
const quarterBack = ({ x, y, width, height }: Area): Area => ({
  x: y,
  y: 1 - x - width,
  width: height,
  height: width,
});
const mirrored = (area: Area): Area => ({ ...area, x: 1 - area.x - area.width });
const flipped = (area: Area): Area => ({ ...area, y: 1 - area.y - area.height });

const times = (count: number, change: (area: Area) => Area, area: Area): Area =>
  count === 0 ? area : times(count - 1, change, change(area));
const share = (value: number) => Math.min(Math.max(value, 0), 1);
/** No rounding may push an area past the sides. */
const inside = ({ x, y, width, height }: Area): Area => ({
  x: share(x),
  y: share(y),
  width: Math.min(width, 1 - share(x)),
  height: Math.min(height, 1 - share(y)),
});

/** A part of the upright picture, as a part of the turned one. */
export function turnedArea(area: Area, { quarters, mirror, flip }: Turn): Area {
  const turned = times(quarters, quarter, area);
  const seen = mirror ? mirrored(turned) : turned;
  return inside(flip ? flipped(seen) : seen);
}

/** The same the other way round. */
export function uprightArea(area: Area, { quarters, mirror, flip }: Turn): Area {
  const seen = flip ? flipped(area) : area;
  return inside(times(quarters, quarterBack, mirror ? mirrored(seen) : seen));
}

/** A crop in the picture turned once more, or mirrored. */
export const cropTurned = quarter;
export const cropMirrored = (area: Area, how: 'mirror' | 'flip'): Area =>
  inside(how === 'mirror' ? mirrored(area) : flipped(area));

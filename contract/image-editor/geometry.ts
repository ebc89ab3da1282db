import type { Recipe } from './recipe.ts';
import { type FocalPoint, type Point, type Size, straightens } from './rendering.ts';

/** Nine numbers in rows: where a point of one plane lies in another, seen from a third. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/** A part of a picture in its pixels; not always whole ones. */
export interface Rectangle extends Size {
  readonly left: number;
  readonly top: number;
}

/** The picture as it lies after straightening. */
export interface Straightened {
  /** Not rounded. */
  readonly width: number;
  readonly height: number;
  /** From its pixels to those of the turned picture. */
  readonly back: Homography;
  /** From the pixels of the turned picture to its own. */
  readonly forth: Homography;
}

/** The most that converging lines are pulled apart: by this share more on one side, and less on the other. */
const steepest = 0.4;
const identity: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

export const turnedSize = ({ turn }: Pick<Recipe, 'turn'>, { width, height }: Size): Size =>
  turn.quarters % 2 === 0 ? { width, height } : { width: height, height: width };

/** A place of the upright picture, in shares, as it lies in the turned one. */
export function turnedPoint({ turn }: Pick<Recipe, 'turn'>, { x, y }: Point): Point {
  const turned = [
    { x, y },
    { x: 1 - y, y: x },
    { x: 1 - x, y: 1 - y },
    { x: y, y: 1 - x },
  ][turn.quarters]!;
  return { x: turn.mirror ? 1 - turned.x : turned.x, y: turn.flip ? 1 - turned.y : turned.y };
}

export function through(homography: Homography, { x, y }: Point): Point {
  const [a, b, c, d, e, f, g, h, i] = homography;
  const depth = g * x + h * y + i;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

function times(one: Homography, other: Homography): Homography {
  const cell = (row: number, column: number) =>
    one[row * 3]! * other[column]! + one[row * 3 + 1]! * other[column + 3]! + one[row * 3 + 2]! * other[column + 6]!;
  return [cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 1), cell(2, 2)];
}

function inverse([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const cofactors = [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f];
  const more = [d * h - e * g, b * g - a * h, a * e - b * d];
  return [...cofactors, ...more].map((value) => value / determinant) as unknown as Homography;
}

const moved = (x: number, y: number): Homography => [1, 0, x, 0, 1, y, 0, 0, 1];

/** Around the picture's middle: first lines are set upright, then it is rotated. */
function bent({ straighten }: Recipe, { width, height }: Size): Homography {
  const angle = (straighten.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = ((straighten.horizontal / 100) * steepest) / (width / 2);
  const down = ((straighten.vertical / 100) * steepest) / (height / 2);
  return times([cos, -sin, 0, sin, cos, 0, 0, 0, 1], [1, 0, 0, 0, 1, 0, across, down, 1]);
}

/** Straightens a picture of that size, which is turned already. */
export function straightened(recipe: Recipe, turned: Size): Straightened {
  if (!straightens(recipe)) return { ...turned, back: identity, forth: identity };
  const { width, height } = turned;
  const around = times(bent(recipe, turned), moved(-width / 2, -height / 2));
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map((corner) => through(around, corner));
  const { middle, scale } = largestWithin(corners, turned);
  const kept = { width: width * scale, height: height * scale };
  const forth = times(moved(kept.width / 2 - middle.x, kept.height / 2 - middle.y), around);
  return { ...kept, forth, back: inverse(forth) };
}

/** The largest upright rectangle of that shape in a convex one, as a share of its size; the most central if there are several. */
function largestWithin(corners: readonly Point[], { width, height }: Size): { middle: Point; scale: number } {
  const sides = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length]!;
    const out = { x: to.y - from.y, y: from.x - to.x };
    return {
      out,
      edge: out.x * from.x + out.y * from.y,
      needs: (Math.abs(out.x) * width + Math.abs(out.y) * height) / 2,
    };
  });
  const room = (x: number, y: number) =>
    Math.min(...sides.map(({ out, edge, needs }) => (edge - out.x * x - out.y * y) / needs));
  const span = Math.max(width, height);
  const central = (x: number, y: number) => room(x, y) - 1e-7 * ((x / span) ** 2 + (y / span) ** 2);
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const bestX = (y: number) => highest((x) => central(x, y), Math.min(...xs), Math.max(...xs));
  const y = highest((at) => central(bestX(at), at), Math.min(...ys), Math.max(...ys));
  const x = bestX(y);
  return { middle: { x, y }, scale: room(x, y) };
}

/** The top of a hill. */
function highest(height: (at: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 60; step += 1) {
    const third = (high - low) / 3;
    if (height(low + third) < height(high - third)) low += third;
    else high -= third;
  }
  return (low + high) / 2;
}

/** The part of a picture that is kept, in pixels of the straightened picture. `size` is that of the upright picture. Not rounded. */
export function keptArea(recipe: Recipe, size: Size, focalPoint: FocalPoint): Rectangle {
  const turned = turnedSize(recipe, size);
  const whole = straightened(recipe, turned);
  const { on, area, ratio } = recipe.crop;
  if (!on || (area === null && ratio === null)) return { left: 0, top: 0, width: whole.width, height: whole.height };
  const chosen = area && {
    left: area.x * whole.width,
    top: area.y * whole.height,
    width: Math.min(area.width, 1 - area.x) * whole.width,
    height: Math.min(area.height, 1 - area.y) * whole.height,
  };
  if (ratio === null) return chosen!;
  const room = chosen ?? { left: 0, top: 0, width: whole.width, height: whole.height };
  const wide = room.width * ratio.height > room.height * ratio.width;
  const width = wide ? (room.height * ratio.width) / ratio.height : room.width;
  const height = wide ? room.height : (room.width * ratio.height) / ratio.width;
  const focus = turnedPoint(recipe, focalPoint);
  const looked = chosen
    ? { x: room.left + room.width / 2, y: room.top + room.height / 2 }
    : through(whole.forth, { x: focus.x * turned.width, y: focus.y * turned.height });
  const left = Math.min(room.left + room.width - width, Math.max(room.left, looked.x - width / 2));
  const top = Math.min(room.top + room.height - height, Math.max(room.top, looked.y - height / 2));
  return { left, top, width, height };
}

const whole = (length: number) => Math.max(1, Math.round(length));

/** The same in whole pixels. */
export function cropArea(recipe: Recipe, size: Size, focalPoint: FocalPoint): Rectangle {
  const area = keptArea(recipe, size, focalPoint);
  const { width, height } = straightened(recipe, turnedSize(recipe, size));
  const kept = {
    width: Math.min(whole(width), whole(area.width)),
    height: Math.min(whole(height), whole(area.height)),
  };
  const left = Math.min(whole(width) - kept.width, Math.max(0, Math.round(area.left)));
  const top = Math.min(whole(height) - kept.height, Math.max(0, Math.round(area.top)));
  return { left, top, ...kept };
}

/** Fits a size into the one that the recipe asks for. Never larger than it was. */
export function resized({ resize }: Pick<Recipe, 'resize'>, { width, height }: Size): Size {
  if (!resize.on) return { width, height };
  const scale = Math.min(1, (resize.width ?? width) / width, (resize.height ?? height) / height);
  return { width: whole(width * scale), height: whole(height * scale) };
}

/** Thickness in pixels of the frame around a picture of that size. */
export function frameWidth({ frame }: Pick<Recipe, 'frame'>, { width, height }: Size): number {
  return frame.on ? Math.round((Math.min(width, height) * frame.width) / 1000) : 0;
}

/** The sizes that come of a picture: of what is cropped and resized, and with its frame. `size` is that of the upright picture. */
export function outputSize(recipe: Recipe, size: Size): { readonly picture: Size; readonly framed: Size } {
  const picture = resized(recipe, cropArea(recipe, size, { x: 0.5, y: 0.5 }));
  const around = 2 * frameWidth(recipe, picture);
  return { picture, framed: { width: picture.width + around, height: picture.height + around } };
}

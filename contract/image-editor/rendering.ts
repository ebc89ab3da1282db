import type { Recipe } from './recipe.ts';

/** One value per channel: 8 or 16 bit. */
export type Values = Uint8Array | Uint8ClampedArray | Uint16Array;

/** Pixels in rows, `channels` values each: sRGB-encoded, with transparency as the fourth. */
export interface Pixels<V extends Values = Values> {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly data: V;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place in a picture. Shares of its width and height, or pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of automatic crops: shares of the upright picture. */
export type FocalPoint = Point;

/** The picture's middle. */
export const centre: FocalPoint = { x: 0.5, y: 0.5 };

/** The largest value of a channel. */
export const fullValue = (data: Values) => (data instanceof Uint16Array ? 65_535 : 255);

/** Zeros of the same kind. */
export function zeros<V extends Values>(like: V, length: number): V {
  if (like instanceof Uint16Array) return new Uint16Array(length) as V;
  return (like instanceof Uint8ClampedArray ? new Uint8ClampedArray(length) : new Uint8Array(length)) as V;
}

/** True when straightening moves any pixel. */
export function straightens({ straighten }: Pick<Recipe, 'straighten'>): boolean {
  const { on, angle, vertical, horizontal } = straighten;
  return on && (angle !== 0 || vertical !== 0 || horizontal !== 0);
}

/** True when a recipe leaves every picture as it is. */
export function changesNothing(recipe: Recipe): boolean {
  const { light, regions, turn, crop, resize, marks, frame, keep_place } = recipe;
  const { on: _, ...amounts } = light;
  return (
    keep_place &&
    (!light.on || Object.values(amounts).every((one) => one === 0)) &&
    (!regions.on || regions.items.length === 0) &&
    turn.quarters === 0 &&
    !turn.mirror &&
    !turn.flip &&
    !straightens(recipe) &&
    (!crop.on || (crop.ratio === null && crop.area === null)) &&
    (!resize.on || (resize.width === null && resize.height === null)) &&
    (!marks.on || marks.items.length === 0) &&
    (!frame.on || frame.width === 0)
  );
}

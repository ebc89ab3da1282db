import type { Recipe } from './recipe.ts';

/** Pixels in rows, `channels` values each: sRGB-encoded, with transparency as the fourth. */
export interface Pixels<Values extends Uint8Array | Uint8ClampedArray | Uint16Array = Uint8ClampedArray | Uint8Array> {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly data: Values;
}

/** Where automatic crops are centred: shares of the upright picture. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** The picture's middle. */
export const centre: FocalPoint = { x: 0.5, y: 0.5 };

/** True when a recipe leaves every picture as it is. */
export function changesNothing(recipe: Recipe): boolean {
  const { light, regions, turn, straighten, crop, resize, marks, frame, keep_place } = recipe;
  const { on: _, ...amounts } = light;
  return (
    keep_place &&
    (!light.on || Object.values(amounts).every((one) => one === 0)) &&
    (!regions.on || regions.items.length === 0) &&
    turn.quarters === 0 &&
    !turn.mirror &&
    !turn.flip &&
    (!straighten.on || (straighten.angle === 0 && straighten.vertical === 0 && straighten.horizontal === 0)) &&
    (!crop.on || (crop.ratio === null && crop.area === null)) &&
    (!resize.on || (resize.width === null && resize.height === null)) &&
    (!marks.on || marks.items.length === 0) &&
    (!frame.on || frame.width === 0)
  );
}

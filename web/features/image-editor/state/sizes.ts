import { cropArea, keptArea, outputSize, straightened, turnedSize } from '#contract/image-editor/geometry.ts';
import type { Area, Recipe } from '#contract/image-editor/recipe.ts';
import type { FocalPoint, Size } from '#contract/image-editor/rendering.ts';

/** The sizes that a recipe makes of one picture, in pixels of its original. */
export interface Sizes {
  readonly turned: Size;
  /** The picture that crops are shares of, in whole pixels. */
  readonly straightened: Size;
  readonly cropped: Size;
  /** Cropped and resized. */
  readonly picture: Size;
  /** The same with its frame. */
  readonly framed: Size;
  /** The part that is kept of the straightened picture. */
  readonly kept: Area;
}

export function sizesOf(recipe: Recipe, source: Size, focalPoint: FocalPoint): Sizes {
  const turned = turnedSize(recipe, source);
  const whole = straightened(recipe, turned);
  const { left, top, width, height } = keptArea(recipe, source, focalPoint);
  const part = cropArea(recipe, source, focalPoint);
  return {
    turned,
    straightened: { width: Math.round(whole.width), height: Math.round(whole.height) },
    cropped: { width: part.width, height: part.height },
    ...outputSize(recipe, source),
    kept: {
      x: left / whole.width,
      y: top / whole.height,
      width: width / whole.width,
      height: height / whole.height,
    },
  };
}

/** The part that is kept, in pixels of the straightened picture. */
export function keptBox(recipe: Recipe, source: Size, focalPoint: FocalPoint) {
  const { left: x, top: y, width, height } = keptArea(recipe, source, focalPoint);
  return { x, y, width, height };
}

import { cropArea, keptArea, resized, straightened, turnedSize } from './geometry.ts';
import { applyLight, compileLight } from './light.ts';
import { extract, shrink, turnPixels, warp } from './move-pixels.ts';
import type { Recipe } from './recipe.ts';
import { hideRegions } from './regions.ts';
import { type FocalPoint, fullValue, type Pixels, type Size, straightens, type Values } from './rendering.ts';
import { sharpen, sharpenRadius } from './sharpen.ts';

export interface RenderOptions {
  /** Shares of the upright picture. */
  readonly focalPoint: FocalPoint;
  /** Instead of the size that the recipe asks for, which counts pixels of the original. Never larger than what is cropped. */
  readonly targetSize?: Size | undefined;
}

/**
 * Everything that a recipe does to a picture but marks and frame. The source is upright and is not changed. Shares of a
 * picture are those of each of its sizes, so that a small one shows what becomes of the large one.
 */
export function renderPixels<V extends Values>(source: Pixels<V>, recipe: Recipe, options: RenderOptions): Pixels<V> {
  return placed(lit(source, recipe), recipe, options);
}

/** Light, colour and sharpness, and hidden regions. */
function lit<V extends Values>(source: Pixels<V>, { light, regions }: Recipe): Pixels<V> {
  const compiled = compileLight(light, fullValue(source.data));
  const sharpness = light.on ? light.sharpness : 0;
  const hidden = regions.on ? regions.items : [];
  if (!compiled && sharpness === 0 && hidden.length === 0) return source;
  const pixels = { ...source, data: source.data.slice() as V };
  if (compiled) applyLight(pixels, compiled);
  sharpen(pixels, sharpness, sharpenRadius(pixels));
  hideRegions(pixels, hidden);
  return pixels;
}

/** Turned, straightened, cropped and resized. */
export function placed<V extends Values>(source: Pixels<V>, recipe: Recipe, options: RenderOptions): Pixels<V> {
  const { focalPoint, targetSize } = options;
  const turned = turnPixels(source, recipe.turn);
  const part = cropArea(recipe, source, focalPoint);
  const wanted = targetSize ?? resized(recipe, part);
  const size = { width: Math.min(part.width, wanted.width), height: Math.min(part.height, wanted.height) };
  const same = size.width === part.width && size.height === part.height;
  if (straightens(recipe)) {
    const { back } = straightened(recipe, turnedSize(recipe, source));
    const cut = warp(turned, back, keptArea(recipe, source, focalPoint), part);
    return same ? cut : shrink(cut, { left: 0, top: 0, width: cut.width, height: cut.height }, size);
  }
  return same ? extract(turned, part) : shrink(turned, part, size);
}

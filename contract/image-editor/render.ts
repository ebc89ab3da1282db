import { cropArea, type Rectangle, resized, straightened, turnedSize } from './geometry.ts';
import { applyLight, compileLight } from './light.ts';
import { extract, resample, turnPixels, warp } from './move-pixels.ts';
import type { Recipe } from './recipe.ts';
import { hideRegions } from './regions.ts';
import { type FocalPoint, fullValue, type Pixels, type Size, straightens, type Values } from './rendering.ts';
import { sharpen, sharpenRadius } from './sharpen.ts';

export interface RenderOptions {
  /** Shares of the upright picture. */
  readonly focalPoint: FocalPoint;
  /** The size of the upright original where the source is a smaller picture of it: a crop begins at one of its pixels. */
  readonly fullSize?: Size | undefined;
  /** Instead of the size that the recipe asks for. Never larger than what is cropped. */
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
function placed<V extends Values>(source: Pixels<V>, recipe: Recipe, options: RenderOptions): Pixels<V> {
  const { focalPoint, targetSize, fullSize = source } = options;
  const turned = turnPixels(source, recipe.turn);
  const original = cropArea(recipe, fullSize, focalPoint);
  const part = scaled(recipe, original, source, fullSize);
  const room = { width: Math.max(1, Math.round(part.width)), height: Math.max(1, Math.round(part.height)) };
  const wanted = targetSize ?? resized(recipe, original);
  const size = { width: Math.min(room.width, wanted.width), height: Math.min(room.height, wanted.height) };
  if (!straightens(recipe))
    return isWhole(part) && sameSize(part, size) ? extract(turned, part) : resample(turned, part, size);
  const { back } = straightened(recipe, turnedSize(recipe, source));
  const cut = warp(turned, back, part, room);
  return sameSize(room, size) ? cut : resample(cut, { left: 0, top: 0, ...room }, size);
}

const isWhole = (part: Rectangle) => Object.values(part).every((length) => Number.isInteger(length));
const sameSize = (one: Size, other: Size) => one.width === other.width && one.height === other.height;

/** A part of the original as it lies in a smaller picture of it. */
function scaled(recipe: Recipe, part: Rectangle, source: Size, fullSize: Size): Rectangle {
  const small = straightened(recipe, turnedSize(recipe, source));
  const full = straightened(recipe, turnedSize(recipe, fullSize));
  const across = small.width / full.width;
  const down = small.height / full.height;
  return { left: part.left * across, top: part.top * down, width: part.width * across, height: part.height * down };
}

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { cropArea, frameWidth, type Rectangle, resized, turnedSize } from '#contract/image-editor/geometry.ts';
import type { Lettering } from '#contract/image-editor/lettering.ts';
import { applyLight, compileLight } from '#contract/image-editor/light.ts';
import { marksSvg } from '#contract/image-editor/marks-svg.ts';
import { turnPixels } from '#contract/image-editor/move-pixels.ts';
import { renderPixels } from '#contract/image-editor/render.ts';
import { changesNothing, fullValue, type Pixels, type Size, straightens } from '#contract/image-editor/rendering.ts';
import { sharpen, sharpenRadius } from '#contract/image-editor/sharpen.ts';
import { limits } from '../../limits.ts';
import { openSource } from '../open.ts';
import { type EditResult, type EditTask, mediaTypes } from '../protocol.ts';
import { openSharp } from '../sharp.ts';
import { Unable } from '../trouble.ts';
import { encode, encodeEdited } from './encode.ts';
import { drawOver, framed, type Overlay } from './over.ts';
import { type Canvas, openCanvas } from './read.ts';

/** For drawings without words, which need no fonts. */
const noLettering: Lettering = { width: () => 0, outline: () => '' };

/** The picture as a recipe makes it. Its words are carried over afterwards. */
export async function editPicture(task: EditTask): Promise<EditResult> {
  const { source, opening, format, out, name } = task;
  const opened = await openSource(source, opening);
  if (opened.animated) throw new Unable('moving');
  if (opened.width * opened.height > limits.pixels) throw new Unable('too-large');
  const canvas = await openCanvas(opened, format);
  const { profile, said } = canvas;
  const { width, height } = await (await encoded(task, canvas)).toFile(join(out, name));
  return { name, mediaType: mediaTypes[format], width, height, profiled: profile !== null, said };
}

/** True when a recipe does no more than to cut out and to make smaller. */
const onlyCuts = (recipe: EditTask['recipe']): boolean =>
  changesNothing({
    ...recipe,
    keep_place: true,
    crop: { ...recipe.crop, on: false },
    resize: { ...recipe.resize, on: false },
  });

async function encoded(task: EditTask, canvas: Canvas): Promise<Sharp> {
  const { recipe, focalPoint, format } = task;
  if (canvas.pass && onlyCuts(recipe)) {
    const part = cropArea(recipe, canvas, focalPoint);
    return encode(await canvas.pass({ part, size: resized(recipe, part) }), format);
  }
  return encodeEdited(await withMarks(task, await draw(task, canvas), canvas.profile), canvas.profile, format);
}

/** The picture without marks. If no pixel has to be looked for elsewhere, only those are read that are kept, and light falls on no others. */
async function draw({ recipe, focalPoint }: EditTask, canvas: Canvas): Promise<Pixels> {
  const hides = recipe.regions.on && recipe.regions.items.length > 0;
  if (hides || straightens(recipe)) return renderPixels(await canvas.read(null), recipe, { focalPoint });
  const part = cropArea(recipe, canvas, focalPoint);
  const size = resized(recipe, part);
  const upright = turnedSize(recipe, size);
  const pixels = await canvas.read({ part: beforeTurn(recipe.turn, part, canvas), size: upright });
  const light = compileLight(recipe.light, fullValue(pixels.data));
  if (light) applyLight(pixels, light);
  const sharpness = recipe.light.on ? recipe.light.sharpness : 0;
  sharpen(pixels, sharpness, sharpenRadius(canvas) * (size.width / part.width));
  return turnPixels(pixels, recipe.turn);
}

/** A part of the turned picture as it lies in the upright one. */
function beforeTurn(turn: EditTask['recipe']['turn'], part: Rectangle, { width, height }: Size): Rectangle {
  const sideways = turn.quarters % 2 === 1;
  const whole = sideways ? { width: height, height: width } : { width, height };
  const left = turn.mirror ? whole.width - part.left - part.width : part.left;
  const top = turn.flip ? whole.height - part.top - part.height : part.top;
  const [x, y] = [
    [left, top],
    [top, height - left - part.width],
    [width - left - part.width, height - top - part.height],
    [width - top - part.height, left],
  ][turn.quarters] as [number, number];
  return { left: x, top: y, width: sideways ? part.height : part.width, height: sideways ? part.width : part.height };
}

async function withMarks({ recipe, logo, out }: EditTask, picture: Pixels, profile: Buffer | null): Promise<Pixels> {
  const words = recipe.marks.on && recipe.marks.items.some(({ type }) => type === 'text' || type === 'number');
  const lettering = words ? (await import('./lettering.ts')).lettering : noLettering;
  const shown = recipe.marks.on && recipe.marks.items.some(({ type }) => type === 'logo') ? logo : null;
  const svg = marksSvg(recipe, picture, { lettering, logo: shown === null ? null : await readLogo(shown) });
  if (svg === null) return picture;
  const whole = framed(picture, frameWidth(recipe, picture));
  return drawOver(whole, await rasterised(svg, profile, out));
}

async function readLogo(path: string) {
  const bytes = await readFile(path);
  const { width, height } = await openSharp(bytes).metadata();
  return { url: `data:image/png;base64,${bytes.toString('base64')}`, width, height };
}

/** The drawing in the colours of the picture that it is laid over. */
async function rasterised(svg: string, profile: Buffer | null, folder: string): Promise<Overlay> {
  const drawing = openSharp(Buffer.from(svg), { unlimited: true }).toColourspace('srgb').ensureAlpha();
  const path = join(folder, 'profile.icc');
  try {
    if (profile) await writeFile(path, profile);
    const coloured = profile ? drawing.withIccProfile(path) : drawing;
    const { data, info } = await coloured.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } finally {
    await rm(path, { force: true });
  }
}

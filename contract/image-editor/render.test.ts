import { expect, test } from 'vitest';
import { cropArea, outputSize, straightened, through } from './geometry.ts';
import { marksSvg } from './marks-svg.ts';
import { emptyRecipe, type Recipe } from './recipe.ts';
import { renderPixels } from './render.ts';
import { centre, type Pixels, type Size, type Values } from './rendering.ts';

type Painted = (x: number, y: number) => readonly [number, number, number];

function picture<V extends Values>(data: V, { width, height }: Size, paint: Painted): Pixels<V> {
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) data.set(paint((x + 0.5) / width, (y + 0.5) / height), at);
  }
  return { width, height, channels: 3, data };
}

const bytes = (size: Size, paint: Painted) => picture(new Uint8Array(size.width * size.height * 3), size, paint);
const waves: Painted = (x, y) => [128 + 90 * Math.sin(9 * x), 128 + 90 * Math.cos(7 * y + 3 * x), 255 * x * y];
const more = (changes: Partial<Recipe>): Recipe => ({ ...emptyRecipe, ...changes });
const at = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

function difference(one: Values, other: Values): number {
  expect(one.length).toBe(other.length);
  return Array.from(one).reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0) / one.length;
}

const light = {
  ...emptyRecipe.light,
  exposure: 0.7,
  contrast: 30,
  shadows: 40,
  saturation: -35,
  temperature: 25,
  sharpness: 60,
};
const everything = more({
  light,
  regions: {
    on: true,
    items: [
      { shape: 'ellipse', effect: 'blur', area: { x: 0.1, y: 0.2, width: 0.3, height: 0.3 }, strength: 60 },
      { shape: 'rectangle', effect: 'pixelate', area: { x: 0.5, y: 0.5, width: 0.4, height: 0.3 }, strength: 50 },
    ],
  },
  turn: { quarters: 1, mirror: true, flip: false },
  straighten: { on: true, angle: 4, vertical: 30, horizontal: -20 },
  crop: { on: true, ratio: { width: 4, height: 3 }, area: null, place: null },
});

test('A recipe that changes nothing gives every value back, and leaves its source alone', () => {
  const source = bytes({ width: 31, height: 17 }, waves);
  const kept = source.data.slice();
  expect(renderPixels(source, emptyRecipe, { focalPoint: centre }).data).toEqual(kept);
  renderPixels(source, everything, { focalPoint: centre });
  expect(source.data).toEqual(kept);
});

test('A small picture shows what becomes of the large one, with 8 bits and with 16', () => {
  const options = { focalPoint: { x: 0.3, y: 0.6 } };
  const small = renderPixels(bytes({ width: 300, height: 200 }, waves), everything, options);
  const large = renderPixels(bytes({ width: 600, height: 400 }, waves), everything, { ...options, targetSize: small });
  expect(difference(small.data, large.data)).toBeLessThan(1);
  const size = { width: 300, height: 200 };
  const fine = picture(
    new Uint16Array(300 * 200 * 3),
    size,
    (x, y) => waves(x, y).map((value) => Math.trunc(value) * 257) as never,
  );
  const deep = renderPixels(fine, everything, options);
  expect(deep.data).toBeInstanceOf(Uint16Array);
  expect(
    difference(
      small.data,
      deep.data.map((value) => value / 257),
    ),
  ).toBeLessThan(0.6);
});

test('Turns go clockwise and are mirrored afterwards', () => {
  const source = bytes({ width: 4, height: 2 }, (x, y) => [Math.floor(x * 4), Math.floor(y * 2), 0]);
  const turned = (turn: Recipe['turn']) => renderPixels(source, more({ turn }), { focalPoint: centre });
  expect(at(turned({ quarters: 1, mirror: false, flip: false }), 0, 0)).toEqual([0, 1, 0]);
  expect(at(turned({ quarters: 2, mirror: false, flip: false }), 0, 0)).toEqual([3, 1, 0]);
  expect(at(turned({ quarters: 3, mirror: false, flip: false }), 0, 0)).toEqual([3, 0, 0]);
  expect(at(turned({ quarters: 1, mirror: true, flip: false }), 0, 0)).toEqual([0, 0, 0]);
  expect(at(turned({ quarters: 0, mirror: false, flip: true }), 0, 0)).toEqual([0, 1, 0]);
});

test('A straightened picture has no empty corners, whatever is asked for', () => {
  for (const [angle, vertical, horizontal] of [
    [45, 100, 100],
    [-45, -100, 100],
    [0, 100, 0],
    [3, 0, 0],
    [20, 0, -100],
  ] as const) {
    for (const size of [
      { width: 900, height: 300 },
      { width: 300, height: 900 },
    ]) {
      const recipe = more({ straighten: { on: true, angle, vertical, horizontal } });
      const { width, height, back } = straightened(recipe, size);
      expect(width / height).toBeCloseTo(size.width / size.height, 6);
      expect(width).toBeGreaterThan(20);
      for (const corner of [
        { x: 0, y: 0 },
        { x: width, y: 0 },
        { x: width, y: height },
        { x: 0, y: height },
      ]) {
        const { x, y } = through(back, corner);
        expect(x > -0.01 && x < size.width + 0.01 && y > -0.01 && y < size.height + 0.01).toBe(true);
      }
    }
  }
});

test('An automatic crop lies around the focal point, and is exactly of its ratio', () => {
  const size = { width: 4000, height: 3000 };
  const crop = { on: true, ratio: { width: 1, height: 1 }, area: null, place: null };
  expect(cropArea(more({ crop }), size, { x: 0.4, y: 0.5 })).toEqual({ left: 100, top: 0, width: 3000, height: 3000 });
  expect(cropArea(more({ crop }), size, { x: 0.95, y: 0.5 })).toEqual({
    left: 1000,
    top: 0,
    width: 3000,
    height: 3000,
  });
  const turn = { quarters: 1, mirror: false, flip: false } as const;
  expect(cropArea(more({ crop, turn }), size, { x: 0.4, y: 0.5 })).toEqual({
    left: 0,
    top: 100,
    width: 3000,
    height: 3000,
  });
  const resize = { on: true, width: 1080, height: null };
  const frame = { on: true, width: 100, colour: '#ffffff' };
  expect(outputSize(more({ crop, resize, frame }), size)).toEqual({
    picture: { width: 1080, height: 1080 },
    framed: { width: 1296, height: 1296 },
  });
  expect(outputSize(more({ resize: { on: true, width: 9000, height: 9000 } }), size).picture).toEqual(size);
});

test('What is blurred at half strength cannot be told apart any more', () => {
  // Two sets of bars as letters have them, one the negative of the other.
  const bars =
    (first: number): Painted =>
    (x) =>
      Math.floor(x * 80) % 2 === first ? [255, 255, 255] : [0, 0, 0];
  const size = { width: 800, height: 600 };
  const area = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
  for (const effect of ['blur', 'pixelate'] as const) {
    const recipe = more({ regions: { on: true, items: [{ shape: 'rectangle', effect, area, strength: 50 }] } });
    const [one, other] = [0, 1].map((first) => renderPixels(bytes(size, bars(first)), recipe, { focalPoint: centre }));
    const inside = [240, 320, 400, 480, 560].map((x) => Math.abs(at(one!, x, 300)[0]! - at(other!, x, 300)[0]!));
    expect(Math.max(...inside)).toBeLessThan(effect === 'blur' ? 10 : 60);
    expect(at(one!, 100, 300)).toEqual(at(bytes(size, bars(0)), 100, 300));
  }
});

test('Light goes in the direction it is named for', () => {
  const source = bytes({ width: 1, height: 1 }, () => [120, 120, 120]);
  const of = (changes: Partial<Recipe['light']>) =>
    at(renderPixels(source, more({ light: { ...emptyRecipe.light, ...changes } }), { focalPoint: centre }), 0, 0);
  expect(of({ exposure: 1 })[0]).toBeGreaterThan(140);
  expect(of({ exposure: -1 })[0]).toBeLessThan(100);
  expect(of({ shadows: 100 })[0]).toBeGreaterThan(125);
  expect(of({ highlights: -100 })[0]).toBeLessThan(115);
  const [red, green, blue] = of({ temperature: 100 });
  expect(red! > green! && green! > blue!).toBe(true);
  expect(of({ tint: 100 })[1]).toBeLessThan(of({ tint: 100 })[0]!);
});

test('Marks are drawn in one drawing with the frame, and words in them stay words', () => {
  const lettering = { width: (line: string) => line.length * 0.6, outline: () => null };
  const words = {
    x: 0.1,
    y: 0.1,
    size: 100,
    bold: false,
    colour: '#ff0000',
    opacity: 0.5,
    background: '#ffffff',
    angle: 0,
  };
  const recipe = more({
    marks: {
      on: true,
      items: [
        { type: 'text', text: 'A <b>&\u0000\n"B"', ...words },
        { type: 'arrow', x: 0, y: 0, toX: 1, toY: 1, colour: '#00ff00', opacity: 1, stroke: 10 },
        { type: 'logo', corner: 'bottom_right', size: 10, margin: 5, opacity: 1 },
      ],
    },
    frame: { on: true, width: 100, colour: '#123456' },
  });
  const logo = { url: 'data:image/png;base64,AA==', width: 20, height: 10 };
  const svg = marksSvg(recipe, { width: 400, height: 200 }, { lettering, logo })!;
  expect(svg).toContain('width="440" height="240"');
  expect(svg).toContain('A &lt;b&gt;&amp;</text>');
  expect(svg).toContain('x="350" y="170" width="40" height="20"');
  expect(svg).toContain('fill-rule="evenodd"');
  expect(marksSvg(emptyRecipe, { width: 400, height: 200 }, { lettering, logo: null })).toBeNull();
});

import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { dominantColours, isDark, perceptualHash, placeholder } from './look.ts';
import type { Pixels } from './sharp.ts';

const drawing = (shapes: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">${shapes}</svg>`);
const scene =
  '<rect width="300" height="200" fill="#d02020"/><rect width="300" height="80" fill="#2030d0"/><circle cx="220" cy="120" r="40" fill="#f0e020"/>';

async function pixelsOf(shapes: string, change: (picture: Sharp) => Sharp = (picture) => picture): Promise<Pixels> {
  const { data, info } = await change(sharp(drawing(shapes)).flatten({ background: '#fff' }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

function differing(a: string, b: string): number {
  const difference = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  return [...difference.toString(2)].filter((bit) => bit === '1').length;
}

describe('perceptualHash', () => {
  it('stays nearly the same when a picture is smaller, coarser or brighter', async () => {
    const whole = await perceptualHash(await pixelsOf(scene));
    const small = await perceptualHash(
      await pixelsOf(scene, (picture) => picture.resize(120).modulate({ brightness: 1.1 })),
    );
    expect(whole).toMatch(/^[0-9a-f]{16}$/);
    expect(differing(whole, small)).toBeLessThanOrEqual(8);
  });

  it('differs for another picture', async () => {
    const whole = await perceptualHash(await pixelsOf(scene));
    const other = await perceptualHash(await pixelsOf(scene, (picture) => picture.rotate(90)));
    expect(differing(whole, other)).toBeGreaterThan(16);
  });
});

describe('dominantColours', () => {
  it('names the colours that stand out, largest first, and their shares', async () => {
    const colours = await dominantColours(await pixelsOf(scene));
    expect(colours.length).toBeLessThanOrEqual(5);
    const [red, blue, yellow] = colours.map(({ hex }) =>
      [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
    );
    expect(red?.[0]).toBeGreaterThan(180);
    expect(blue?.[2]).toBeGreaterThan(180);
    expect(yellow?.[1]).toBeGreaterThan(180);
    expect(colours.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 1);
  });

  it('names one colour for a plain picture, and none for an empty one', async () => {
    expect(await dominantColours(await pixelsOf('<rect width="300" height="200" fill="#336699"/>'))).toEqual([
      { hex: '#336699', share: 1 },
    ]);
    expect(await dominantColours({ data: Buffer.alloc(4 * 100), width: 10, height: 10, channels: 4 })).toEqual([]);
  });
});

describe('placeholder and darkness', () => {
  it('makes a short stand-in', async () => {
    expect(Buffer.from(await placeholder(await pixelsOf(scene)), 'base64').length).toBeLessThan(40);
  });

  it('knows a black picture', async () => {
    expect(await isDark(await pixelsOf('<rect width="300" height="200" fill="#050505"/>'))).toBe(true);
    expect(await isDark(await pixelsOf(scene))).toBe(false);
  });
});

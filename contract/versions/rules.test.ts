import { expect, test } from 'vitest';
import { canCrop, cropInside, largestCrop, offeredCrops, resizeTrouble } from './rules.ts';

const names = (width: number, height: number) =>
  offeredCrops({ width, height }).map((size) => `${size.width}x${size.height}`);

test('§5: crop options appear only if the image is large enough', () => {
  expect(names(6000, 4000)).toEqual(['1080x1080', '1080x1350', '1080x566']);
  expect(names(1080, 1080)).toEqual(['1080x1080', '1080x566']);
  expect(names(1080, 1349)).toEqual(['1080x1080', '1080x566']);
  expect(names(1080, 1350)).toEqual(['1080x1080', '1080x1350', '1080x566']);
  expect(names(1080, 565)).toEqual([]);
  expect(names(1079, 5000)).toEqual([]);
});

test('§5: crop is unavailable for images needing conversion, application types, videos and gif', () => {
  for (const type of ['heic', 'heif', 'tiff', 'x-canon-cr3', 'x-adobe-dng', 'x-nikon-nef', 'gif'])
    expect([type, canCrop(`image/${type}`)]).toEqual([type, false]);
  for (const type of ['application/postscript', 'application/pdf', 'video/mp4', 'audio/mpeg', 'text/plain', ''])
    expect([type, canCrop(type)]).toEqual([type, false]);
  for (const type of ['jpeg', 'png', 'webp', 'avif', 'bmp', 'x-icon', 'svg+xml'])
    expect([type, canCrop(`image/${type}`)]).toEqual([type, true]);
});

test('a part stays inside its picture, in whole pixels, at least one wide and high', () => {
  expect(cropInside({ x: -3, y: 90.4, width: 0.2, height: 700 }, { width: 100, height: 80 })).toEqual({
    x: 0,
    y: 0,
    width: 1,
    height: 80,
  });
  expect(cropInside({ x: 70.6, y: 20, width: 40.4, height: 10 }, { width: 100, height: 80 })).toMatchObject({
    x: 60,
    width: 40,
  });
});

test('the largest part of a shape lies in the middle and can be made of that size', () => {
  const part = largestCrop({ width: 1080, height: 1350 }, { width: 6001, height: 4003 });
  expect(part).toEqual({ x: 1400, y: 0, width: 3202, height: 4003, resize: { width: 1080, height: 1350 } });
  expect(resizeTrouble(part)).toBeNull();
  const more = { width: 2000, height: 2000, src: 'blob:' };
  expect(Object.keys(largestCrop(more, more)).sort()).toEqual(['height', 'resize', 'width', 'x', 'y']);
});

test('a part is never enlarged and never squeezed', () => {
  const part = { x: 0, y: 0, width: 1080, height: 1080 };
  expect(resizeTrouble(part)).toBeNull();
  expect(resizeTrouble({ ...part, resize: { width: 1081, height: 1081 } })).toContain('larger');
  expect(resizeTrouble({ ...part, resize: { width: 540, height: 270 } })).toContain('shape');
});

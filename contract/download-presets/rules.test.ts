import { expect, test } from 'vitest';
import { presetExtension, presetSize } from './rules.ts';

test('a preset never enlarges, and keeps the shape of a picture', () => {
  expect(presetSize({ width: 6000, height: 4000 }, { width: 1500, height: null })).toEqual({
    width: 1500,
    height: 1000,
  });
  expect(presetSize({ width: 6000, height: 4000 }, { width: 1500, height: 500 })).toEqual({ width: 750, height: 500 });
  expect(presetSize({ width: 300, height: 200 }, { width: 1500, height: 500 })).toEqual({ width: 300, height: 200 });
  expect(presetSize({ width: 9000, height: 3 }, { width: 100, height: null })).toEqual({ width: 100, height: 1 });
});

test('a preset in the original format makes JPG of what browsers do not show', () => {
  expect(['image/png', 'image/gif', 'image/tiff'].map((type) => presetExtension('original', type))).toEqual([
    'png',
    'gif',
    'jpg',
  ]);
  expect(presetExtension('webp', 'image/png')).toBe('webp');
});

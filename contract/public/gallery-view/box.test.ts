import { expect, it } from 'vitest';
import { spotOf } from './box.ts';

const wide = { width: 3000, height: 1500 };
const corner = { x: 25, y: 10 };

it('keeps a marker on what it points at when its picture is cut', () => {
  expect(spotOf(corner, { ratio: 1, cut: true }, wide)).toEqual({ x: 0, y: 10 });
  expect(spotOf(corner, { ratio: 4, cut: true }, wide)).toEqual({ x: 25, y: -30 });
  expect(spotOf(corner, { ratio: 2, cut: true }, wide)).toEqual(corner);
});

it('keeps it there when there is room around the picture', () => {
  expect(spotOf(corner, { ratio: 1, cut: false }, wide)).toEqual({ x: 25, y: 30 });
  expect(spotOf(corner, { ratio: 4, cut: false }, wide)).toEqual({ x: 37.5, y: 10 });
  expect(spotOf(corner, { ratio: 4, cut: false }, { width: null, height: null })).toEqual(corner);
});

it('keeps it there when the picture is cut around its focal point', () => {
  const focused = { ...wide, focal_point: { x: 0, y: 1 } };
  expect(spotOf({ x: 0, y: 0 }, { ratio: 1, cut: true }, focused)).toEqual({ x: 0, y: 0 });
  expect(spotOf({ x: 50, y: 0 }, { ratio: 1, cut: true }, focused)).toEqual({ x: 100, y: 0 });
  expect(spotOf(corner, { ratio: 4, cut: false }, focused)).toEqual({ x: 37.5, y: 10 });
});

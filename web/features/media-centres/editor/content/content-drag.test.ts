import { expect, test } from 'vitest';
import { sideOf } from './content-drag.ts';
import { reordered } from './place-order.ts';

const box = { left: 100, top: 100, width: 100, height: 40 };

test('an album takes what is over its middle inside, a file has two sides', () => {
  expect(sideOf('album', box, 150, 104)).toBe('before');
  expect(sideOf('album', box, 150, 120)).toBe('inside');
  expect(sideOf('album', box, 150, 137)).toBe('after');
  expect(sideOf('place', box, 140, 120)).toBe('before');
  expect(sideOf('place', box, 160, 120)).toBe('after');
});

test('a file goes before or after another, and stays where the other is not there', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((uuid) => ({ uuid })) as [{ uuid: string }, { uuid: string }, { uuid: string }];
  expect(reordered([a, b, c], c, 'a', 'before')).toEqual([c, a, b]);
  expect(reordered([a, b, c], a, 'c', 'after')).toEqual([b, c, a]);
  expect(reordered([a, b], c, 'a', 'after')).toEqual([a, c, b]);
  expect(reordered([a, b], a, 'x', 'after')).toEqual([a, b]);
});

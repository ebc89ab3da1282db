import { expect, test } from 'vitest';
import { stepInGrid } from './grid-step.ts';

/** Three rows of three, the last with one. */
const rows = [0, 0, 0, 110, 110, 110, 220].map((offsetTop) => ({ offsetTop }));

test('arrow keys go by rows and columns and stay inside', () => {
  const step = (key: string, from: number) => stepInGrid(key, from, rows);
  expect([step('ArrowRight', 0), step('ArrowLeft', 3), step('ArrowDown', 1), step('ArrowUp', 4)]).toEqual([1, 2, 4, 1]);
  expect([step('ArrowLeft', 0), step('ArrowUp', 2), step('ArrowRight', 6)]).toEqual([undefined, undefined, undefined]);
  expect([step('ArrowDown', 5), step('Home', 5), step('End', 0), step('x', 0)]).toEqual([6, 0, 6, undefined]);
  expect(stepInGrid('ArrowDown', 0, rows.slice(0, 2))).toBe(1);
});

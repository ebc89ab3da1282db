import { expect, test } from 'vitest';
import { compare, comparedOf, eachAtOnce, median, percentile, perSecond, times } from './measure.ts';

test('percentiles are samples, by nearest rank', () => {
  const samples = Array.from({ length: 100 }, (_, nr) => 100 - nr);
  expect(percentile(samples, 0.5)).toBe(50);
  expect(percentile(samples, 0.99)).toBe(99);
  expect(percentile(samples, 1)).toBe(100);
  expect(percentile([7], 0.99)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow('nothing');
});

test('a median lies between the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([5])).toBe(5);
});

test('a rate is told per second', () => {
  expect(perSecond(50, 500)).toBe(100);
});

test('calls that warm up are not counted, and every call has its number', async () => {
  const asked: number[] = [];
  const each = await times(3, 2, async (nr) => asked.push(nr));
  expect(each).toHaveLength(3);
  expect(asked).toEqual([0, 1, 2, 3, 4]);
});

test('every item is worked on once, never more at once than allowed', async () => {
  let now = 0;
  let most = 0;
  const done: number[] = [];
  await eachAtOnce([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    done.push(item);
    now -= 1;
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('ratios are taken round by round', async () => {
  expect(
    comparedOf([
      { limit: 10, ours: 5 },
      { limit: 100, ours: 10 },
      { limit: 20, ours: 10 },
    ]),
  ).toEqual({
    limit: 20,
    ours: 10,
    ratio: 0.5,
  });
  expect(
    await compare(
      2,
      async (round) => 10 + round,
      async (round) => 20 + 2 * round,
    ),
  ).toMatchObject({ ratio: 2 });
});

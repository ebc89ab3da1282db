import { expect, test } from 'vitest';
import { duration } from '../../../lib/format.ts';
import { clockTime, lengthTime, positionTime } from './time.ts';

test('a position is the second that is running, and at the end the length', () => {
  expect([34.8, 725, 3729, Number.NaN].map(clockTime)).toEqual(['0:34', '12:05', '1:02:09', '0:00']);
  expect([0, 59.9, 61.6].map((at) => positionTime(at, 61.6))).toEqual(['0:00', '0:59', '1:02']);
  expect(positionTime(0, 0)).toBe('0:00');
});

test('a length is the same in the player as beside it', () => {
  const lengths = [0, 0.6, 19.98, 61.4, 61.6, 3725.5];
  expect(lengths.map(lengthTime)).toEqual(lengths.map(duration));
});

import { afterEach, expect, test } from 'vitest';
import { readAs } from '../../lib/format.ts';
import { lastDay } from './last-day.ts';

const inZone = (timeZone: string | undefined) => readAs({ timeZone, region: 'en-GB' });
afterEach(() => inZone(undefined));
const now = Date.parse('2026-11-29T01:00:00Z');

test('a use on this day is said as today, any other by its date', () => {
  inZone('UTC');
  expect(lastDay('2026-11-29T00:40:00.000Z', '2026-11-29T00:40:00.000Z', now)).toBe('today');
  expect(lastDay('2026-11-28T00:00:00.000Z', '2026-11-01T10:00:00.000Z', now)).toBe('Nov 28 2026');
});

test('west of UTC a day stays the day that was counted', () => {
  inZone('America/Los_Angeles');
  expect(lastDay('2026-11-29T00:00:00.000Z', '2026-11-01T10:00:00.000Z', now)).toBe('today');
  expect(lastDay('2026-11-20T00:00:00.000Z', '2026-11-01T10:00:00.000Z', now)).toBe('Nov 20 2026');
});

test('east of UTC a link is not said to be used on the day before it was made', () => {
  inZone('Australia/Brisbane');
  expect(lastDay('2026-11-20T22:00:00.000Z', '2026-11-20T22:00:00.000Z', now)).toBe('Nov 21 2026');
});

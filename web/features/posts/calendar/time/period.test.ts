import { expect, test } from 'vitest';
import { periodOf, stepPeriod, titleOf } from './period.ts';
import { instantOf, inZone } from './zoned.ts';

const ends = (view: 'month' | 'week' | 'day' | 'list', day: string, start = 1) => {
  const { days } = periodOf(view, day, start);
  return [days[0], days.at(-1), days.length];
};

test('a month is in whole weeks, whichever day they begin with', () => {
  expect(ends('month', '2026-11-24', 1)).toEqual(['2026-10-26', '2026-12-06', 42]);
  expect(ends('month', '2026-11-24', 7)).toEqual(['2026-11-01', '2026-12-05', 35]);
  expect(ends('month', '2026-11-24', 6)).toEqual(['2026-10-31', '2026-12-04', 35]);
  expect(ends('month', '2027-02-10', 1)).toEqual(['2027-02-01', '2027-02-28', 28]);
});

test('a week, a day and the list of a month', () => {
  expect(ends('week', '2026-11-24', 1)).toEqual(['2026-11-23', '2026-11-29', 7]);
  expect(ends('week', '2026-11-29', 7)).toEqual(['2026-11-29', '2026-12-05', 7]);
  expect(ends('day', '2026-11-24')).toEqual(['2026-11-24', '2026-11-24', 1]);
  expect(ends('list', '2028-02-29')).toEqual(['2028-02-01', '2028-02-29', 29]);
});

test('the next period and the one before', () => {
  expect(stepPeriod('month', '2026-10-31', 1)).toBe('2026-11-30');
  expect(stepPeriod('week', '2026-12-29', 1)).toBe('2027-01-05');
  expect(stepPeriod('day', '2026-03-01', -1)).toBe('2026-02-28');
  expect(stepPeriod('list', '2026-01-31', 1)).toBe('2026-02-28');
});

test('titles', () => {
  const title = (view: 'month' | 'week' | 'day') => titleOf(periodOf(view, '2026-11-30', 1));
  expect(title('month')).toBe('November 2026');
  expect(title('week')).toMatch(/^Nov 30\s–\sDec 6, 2026$/);
  expect(title('day')).toBe('Monday, November 30, 2026');
});

test('a gap is as much later, and of a time that comes twice the first counts', () => {
  expect(instantOf('2026-03-29T02:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00Z');
  expect(instantOf('2026-10-25T02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00Z');
  expect(inZone('2026-11-24T18:30', 'Europe/Madrid', 'Asia/Tokyo')).toBe('2026-11-25T02:30');
});

import { expect, test } from 'vitest';
import { dateFormats } from '#contract/core/dates.ts';
import { bytes, count, date, dayOfYear, dimensions, duration, readAs } from './format.ts';

test('sizes are in powers of 1000 and never read 1000 of a unit', () => {
  expect([0, 999, 1000, 18_400_000, 999_950, 1_400_000_000].map(bytes)).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '18.4 MB',
    '1 MB',
    '1.4 GB',
  ]);
});

test('durations show hours only when there are some', () => {
  expect([0, 42, 61.6, 3725].map(duration)).toEqual(['0:00', '0:42', '1:02', '1:02:05']);
});

test('§9: dates are written as everywhere in the product', () => {
  expect(date(new Date(2026, 8, 21, 18, 47))).toBe('Sep 21 2026 18:47');
});

test('counts take the plural, dimensions wait for both sides', () => {
  expect([count(1, 'file'), count(12_480, 'file'), count(2, 'entry', 'entries')]).toEqual([
    '1 file',
    '12,480 files',
    '2 entries',
  ]);
  expect([dimensions(4000, 2667), dimensions(4000, null)]).toEqual(['4,000 × 2,667', undefined]);
});

test('a day without its year keeps the order and the signs of the reader', () => {
  const read = (dateFormat: string) => {
    readAs({ timeZone: undefined, region: 'en-GB', dateFormat });
    return dayOfYear('2026-09-21');
  };
  expect([...dateFormats, 'yyyy. MM. dd.'].map(read)).toEqual([
    'Sep 21',
    '21 Sep',
    '09/21',
    '21/09',
    '21.09',
    '09-21',
    '09. 21.',
  ]);
  readAs({ timeZone: undefined, region: 'en-GB' });
});

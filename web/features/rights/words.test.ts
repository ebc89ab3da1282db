import { expect, test } from 'vitest';
import { daysOf } from './overview/tiles.ts';
import { lasts, span } from './words.ts';

const none = { withdrawn: false, valid_from: null, valid_to: null, default_duration: null };
const today = '2026-11-21';

test('durations are told in the largest unit that fits', () => {
  expect([span(1), span(10), span(30), span(90), span(365), span(730)]).toEqual([
    '1 day',
    '10 days',
    '1 month',
    '3 months',
    '1 year',
    '2 years',
  ]);
});

test('how long a right holds is told by what stops it first', () => {
  expect(lasts(none, today)).toBe('No end');
  expect(lasts({ ...none, default_duration: 730 }, today)).toBe('2 years after it is added');
  expect(lasts({ ...none, default_duration: 730, valid_to: today }, today)).toBe('Until Nov 21 2026');
  expect(lasts({ ...none, valid_to: '2026-11-20' }, today)).toBe('Ended Nov 20 2026');
  expect(lasts({ ...none, valid_from: '2026-12-01', valid_to: '2027-01-01' }, today)).toBe('From Dec 01 2026');
  expect(lasts({ ...none, valid_to: '2026-11-20', withdrawn: true }, today)).toBe('Withdrawn');
});

test('a month has its first and its last day', () => {
  expect([daysOf('2026-02'), daysOf('2028-02'), daysOf('2026-12')]).toEqual([
    ['2026-02-01', '2026-02-28'],
    ['2028-02-01', '2028-02-29'],
    ['2026-12-01', '2026-12-31'],
  ]);
});

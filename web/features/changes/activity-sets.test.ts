import { expect, test } from 'vitest';
import type { ActivityItem } from '#contract/changes.ts';
import { afterName, difference, setsOf } from './activity-sets.ts';

const item = (change_set: string, text: string, more: Partial<ActivityItem> = {}): ActivityItem => ({
  created_at: '2026-09-21T18:47:00.000Z',
  source: 'Ada Test',
  text,
  by: null,
  action: 'file.rename',
  before: null,
  after: null,
  change_set,
  count: 1,
  undoable: true,
  undone: false,
  ...more,
});

test('what was done at once stands together, in the order of the history', () => {
  const sets = setsOf([item('b', 'Moved'), item('b', 'Tagged'), item('a', 'Uploaded')]);
  expect(sets.map(({ id, lines }) => [id, lines.map(({ text }) => text)])).toEqual([
    ['b', ['Moved', 'Tagged']],
    ['a', ['Uploaded']],
  ]);
});

test('before and after are told where the sentence does not say them', () => {
  expect(difference(item('a', 'Renamed a.jpg to b.jpg', { before: 'a.jpg', after: 'b.jpg' }))).toBeUndefined();
  expect(difference(item('a', 'Changed the copyright of b.jpg', { before: 'Old', after: null }))).toEqual({
    before: 'Old',
    after: null,
  });
  expect(difference(item('a', 'Tagged b.jpg with Alps and Snow', { after: 'Alps, Snow' }))).toBeUndefined();
  const day = difference(item('a', 'Changed the expiry date of b.jpg', { after: '2027-01-01T12:00:00+00:00' }));
  expect(day?.after).toMatch(/^Jan 01 2027 \d{2}:\d{2}$/);
  expect(difference(item('a', 'Uploaded b.jpg'))).toBeUndefined();
  expect(afterName('Renamed a.jpg')).toBe('renamed a.jpg');
});

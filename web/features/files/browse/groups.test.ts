import { expect, test } from 'vitest';
import type { FileSummary } from '#contract/files/routes.ts';
import { groupsOf, isGrouped } from './groups.ts';

const at = (created_at: string) => ({ created_at, updated_at: '2026-01-01T12:00:00Z' }) as FileSummary;
const files = ['2026-11-21T13:00:00', '2026-11-21T12:00:00', '2026-11-20T12:00:00', '2025-03-09T12:00:00'].map(at);
const now = new Date('2026-11-21T18:00:00');

test('a heading stands where a day begins', () => {
  expect(groupsOf(files, 'day', 'newest', now).map(({ at: place, label }) => [place, label])).toEqual([
    [0, 'Today'],
    [2, 'Yesterday'],
    [3, 'Sunday, Mar 09 2025'],
  ]);
});

test('the last change counts where that is the order', () => {
  expect(groupsOf(files, 'day', 'updated', now)).toHaveLength(1);
});

test('in an order that is no date, days mean nothing', () => {
  expect(isGrouped('day', 'name')).toBe(false);
  expect(groupsOf(files, 'day', 'name', now)).toEqual([]);
});

test('a heading stands where another type begins, in the order of types alone', () => {
  const types = ['image/jpeg', 'image/jpeg', 'image/png', 'application/pdf'];
  const typed = types.map((file_type) => ({ latest_version: { file_type } }) as FileSummary);
  expect(groupsOf(typed, 'type', 'type').map(({ at: place, label }) => [place, label])).toEqual([
    [0, 'JPEG image'],
    [2, 'PNG image'],
    [3, 'PDF'],
  ]);
  expect(groupsOf(typed, 'type', 'newest')).toEqual([]);
});

import { expect, test } from 'vitest';
import type { FileSummary } from '#contract/files.ts';
import { dayGroups, groupsByDay } from './day-groups.ts';

const at = (created_at: string) => ({ created_at, updated_at: '2026-01-01T12:00:00Z' }) as FileSummary;
const files = ['2026-11-21T13:00:00', '2026-11-21T12:00:00', '2026-11-20T12:00:00', '2025-03-09T12:00:00'].map(at);
const now = new Date('2026-11-21T18:00:00');

test('a heading stands where a day begins', () => {
  expect(dayGroups(files, 'newest', now).map(({ at: place, label }) => [place, label])).toEqual([
    [0, 'Today'],
    [2, 'Yesterday'],
    [3, 'Sunday, Mar 09 2025'],
  ]);
});

test('the last change counts where that is the order', () => {
  expect(dayGroups(files, 'updated', now)).toHaveLength(1);
});

test('in an order that is no date, days mean nothing', () => {
  expect(groupsByDay('name')).toBe(false);
  expect(dayGroups(files, 'name', now)).toEqual([]);
});

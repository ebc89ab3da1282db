import { expect, test } from 'vitest';
import { purgeShort, purgeWords } from './purge-words.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test('days are told as they are counted: of thirty all thirty at first, and the last as such', () => {
  expect(purgeShort('2026-12-21T11:59:00Z', now)).toBe('30 days left');
  expect(purgeWords('2026-12-03T13:00:00Z', now)).toBe('Permanently deleted in 12 days');
  expect(purgeWords('2026-11-22T12:00:00Z', now)).toBe('Permanently deleted in 1 day');
  expect(purgeWords('2026-11-22T11:00:00Z', now)).toBe('Permanently deleted today');
  expect(purgeWords('2026-11-01T11:00:00Z', now)).toBe('Permanently deleted today');
  expect(purgeShort('2026-12-03T13:00:00Z', now)).toBe('12 days left');
  expect(purgeShort('2026-11-22T11:00:00Z', now)).toBe('Last day');
});

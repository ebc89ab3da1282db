import { expect, test } from 'vitest';
import { fromField, toField } from './moments.ts';

test('a moment stays the same through its field', () => {
  const moment = new Date(2026, 10, 23, 9, 5).toISOString();
  expect(toField(moment)).toBe('2026-11-23T09:05');
  expect(fromField(toField(moment))).toBe(moment);
  expect(toField(null)).toBe('');
  expect(fromField('')).toBeNull();
  expect(fromField('2026-13-40T')).toBeUndefined();
});

import { expect, test } from 'vitest';
import type { SubmittedFile } from '#contract/submissions/routes.ts';
import { ageOf } from './age.ts';
import { checksOf } from './checks.ts';

const file = (uuid: string, more: Partial<SubmittedFile> = {}, rights_to: string | null = null) =>
  ({
    file: { uuid, rights_state: 'pending', rights_to },
    missing: [],
    duplicates: [],
    rights: ['Web'],
    ...more,
  }) as unknown as SubmittedFile;

const told = (files: readonly SubmittedFile[]) => checksOf(files).map(({ ok, title, text }) => [ok, title, text]);

test('files that lack nothing pass every check, with the first end of their rights', () => {
  expect(told([file('a', {}, '2027-12-31T00:00:00Z'), file('b', {}, '2027-06-30T00:00:00Z')])).toEqual([
    [true, 'Complete', 'Description, credit and place on all 2'],
    [true, 'No duplicates', ''],
    [true, 'Rights', 'Web to Jun 30 2027'],
  ]);
});

test('what is missing, looks like another file or has no rights is told, and duplicates can be left out', () => {
  const twin = { uuid: 'x', name: 'ridge.jpg', same: false };
  const files = [file('a', { missing: ['credit', 'place'], rights: [] }), file('b', { duplicates: [twin] })];
  expect(told(files)).toEqual([
    [false, 'Incomplete', 'No credit or place on 1 of 2'],
    [false, '1 duplicate', 'Like ridge.jpg'],
    [false, 'No rights', 'Nothing is said of their use on 1 of 2'],
  ]);
  expect(checksOf(files)[1]?.files).toEqual(['b']);
  expect(checksOf([])).toEqual([]);
});

test('the age of what waits, in its largest unit; after three days it is late', () => {
  const now = Date.parse('2026-11-27T12:00:00Z');
  const age = (since: string) => ageOf(since, now);
  expect(age('2026-11-27T11:59:50Z')).toEqual({ words: '1 min', late: false });
  expect(age('2026-11-27T10:00:00Z')).toEqual({ words: '2 h', late: false });
  expect(age('2026-11-26T11:00:00Z')).toEqual({ words: '1 day', late: false });
  expect(age('2026-11-24T11:00:00Z')).toEqual({ words: '3 days', late: true });
});

import { expect, test } from 'vitest';
import type { FileVersion } from '#contract/versions/routes.ts';
import { nameOf, numbered } from './version-numbers.ts';

const version = (uuid: string, created_at: string) => ({ uuid, created_at }) as FileVersion;

test('versions are numbered by age and stay in their order, the cover first', () => {
  const cover = version('b', '2026-01-01T00:00:00.000Z');
  const newest = version('c', '2026-03-01T00:00:00.000Z');
  const twin = version('d', '2026-03-01T00:00:00.000Z');
  expect(numbered([cover, twin, newest]).map((one) => [one.uuid, nameOf(one)])).toEqual([
    ['b', 'Version 1'],
    ['d', 'Version 3'],
    ['c', 'Version 2'],
  ]);
});

import { expect, test } from 'vitest';
import type { FileSummary } from '#contract/files/routes.ts';
import { commonFacts, commonTags, MIXED, spread } from './common-facts.ts';

const file = (change: object = {}, version: object = {}) =>
  ({
    created_at: '2026-11-21T12:00:00Z',
    expiration_date: null,
    internal_use: false,
    starred: false,
    parent_folder: null,
    tags: [],
    ...change,
    latest_version: { file_type: 'image/jpeg', width: 40, height: 30, size: 1000, ...version },
  }) as unknown as FileSummary;
const factOf = (files: FileSummary[], term: string) => commonFacts(files).find((fact) => fact.term === term);

test('what all files have is told, what differs is mixed, sizes are added up', () => {
  const files = [file(), file({ starred: true }, { size: 2000, width: 80 })];
  expect(factOf(files, 'Size')?.value).toBe('3 kB');
  expect(factOf(files, 'Type')).toEqual({ term: 'Type', value: 'JPEG image', mixed: false });
  expect(factOf(files, 'Dimensions')).toMatchObject({ value: MIXED, mixed: true });
  expect(factOf(files, 'Favourite')).toMatchObject({ mixed: true });
  expect(factOf(files, 'Folder')?.value).toBe('Root');
});

test('tags tell on how many files they are', () => {
  const [sea, pier] = [
    { uuid: 's', name: 'sea' },
    { uuid: 'p', name: 'pier' },
  ];
  const tags = commonTags([file({ tags: [sea] }), file({ tags: [pier, sea] })]);
  expect(tags).toEqual([
    { uuid: 's', name: 'sea', on: 2 },
    { uuid: 'p', name: 'pier', on: 1 },
  ]);
  expect(tags.map((tag) => spread(tag, 2))).toEqual(['on all', 'on 1 of 2 files']);
});

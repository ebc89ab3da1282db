import { expect, test } from 'vitest';
import type { FileSummary } from '#contract/files.ts';
import { badgesOf, foundIn, stateWords } from './tile-badges.ts';

const plain = {
  team: 'ours',
  review_status: 0,
  expired: false,
  expiration_date: null,
  internal_use: false,
  permalink: null,
  approval: null,
  version_count: 1,
  comment_count: 0,
  latest_version: { duration: null, file_type: 'image/jpeg', processed: true, thumbnail_url: '/t' },
} as FileSummary;

test('a plain picture shows only itself', () => {
  expect(badgesOf(plain, 'ours')).toEqual([]);
});

test('badges stand in one order, each with a word and spelt out', () => {
  const all = {
    ...plain,
    team: 'theirs',
    review_status: 2,
    expired: true,
    internal_use: true,
    permalink: 'https://example.com/p/1',
    version_count: 3,
    comment_count: 12,
    latest_version: { ...plain.latest_version, file_type: 'video/mp4', duration: 42 },
  };
  const badges = badgesOf(all, 'ours');
  expect(badges.map((badge) => badge.word)).toEqual([
    'Pending',
    'Expired',
    'Internal',
    'No rights',
    'Shared',
    '3',
    '12',
    '0:42',
  ]);
  expect(badges.map((badge) => badge.tip).slice(5)).toEqual(['3 versions', '12 comments', '0:42 long']);
  expect(stateWords(all)).toEqual(['Pending', 'Expired', 'Internal', 'No rights']);
});

test('a hit says where it was found, unless its name shows it', () => {
  expect(foundIn({ ...plain, matched: ['name'] })).toBeUndefined();
  expect(foundIn(plain)).toBeUndefined();
  expect(foundIn({ ...plain, matched: ['tags', 'description', 'text'] })).toBe('tags, description and text');
});

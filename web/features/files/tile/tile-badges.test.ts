import { expect, test } from 'vitest';
import type { FileSummary } from '#contract/files/routes.ts';
import { badgesOf, foundIn, stateWords } from './tile-badges.ts';

const plain = {
  team: 'ours',
  review_status: 0,
  expired: false,
  expiration_date: null,
  purge_at: null,
  internal_use: false,
  rights_state: 'missing',
  rights_from: null,
  rights_to: null,
  permalink: null,
  approval: null,
  version_count: 1,
  comment_count: 0,
  latest_version: { duration: null, file_type: 'image/jpeg', processed: true, thumbnail_url: '/t' },
} as FileSummary;

const ours = 'ours';

test('a plain picture shows only itself', () => {
  expect(badgesOf(plain, ours)).toEqual([]);
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
  const badges = badgesOf(all, ours);
  expect(badges.map((badge) => badge.word)).toEqual(['Pending', 'Expired', 'Internal', 'Shared', '3', '12', '0:42']);
  expect(badges.map((badge) => badge.tip).slice(4)).toEqual(['3 versions', '12 comments', '0:42 long']);
  expect(stateWords(all)).toEqual(['Pending', 'Expired', 'Internal', 'No rights']);
});

test('a picture says nothing of a lack of rights; the list says it in words', () => {
  const asked = { ...plain, permalink: 'https://example.com/p/1' };
  expect([badgesOf(plain, ours), badgesOf(asked, ours)]).toEqual([[], []]);
  expect([stateWords(plain), stateWords(asked)]).toEqual([['No rights'], ['No rights']]);
  expect(stateWords({ ...plain, rights_state: 'usable' })).toEqual([]);
});

test('the states stand in the order in which one goes before another', () => {
  const file = {
    ...plain,
    rights_state: 'withdrawn',
    review_status: 1,
    expired: true,
    rights_from: '2999-05-01T00:00:00.000Z',
    rights_to: '2020-05-01T00:00:00.000Z',
    internal_use: true,
  } as const;
  const badges = badgesOf(file, ours);
  expect(badges.map(({ word }) => word)).toEqual(['Withdrawn', 'Pending', 'Expired', 'Embargoed', 'Internal']);
  expect(badges[2]?.tip).toMatch(/^Expired: one of its rights ended on (Apr 30|May 01) 2020/);
  expect(new Set(badges.map(({ icon }) => icon)).size).toBe(5);
});

test('a hit says where it was found, unless its name shows it', () => {
  expect(foundIn({ ...plain, matched: ['name'] })).toBeUndefined();
  expect(foundIn(plain)).toBeUndefined();
  expect(foundIn({ ...plain, matched: ['tags', 'description', 'text'] })).toBe('tags, description and text');
});

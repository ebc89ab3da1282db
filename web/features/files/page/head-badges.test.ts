import { expect, test } from 'vitest';
import type { FileSummary } from '#contract/files/routes.ts';
import { headBadges } from './head-badges.ts';

const plain = { team: 'ours', permalink: null, approval: null, expiration_date: null, detailed: false } as FileSummary;
const words = (file: Partial<FileSummary>) => headBadges({ ...plain, ...file }, 'ours').map(({ word }) => word);

test('§2: each badge has its own cause, and none has none', () => {
  expect(words({})).toEqual([]);
  expect(words({ expired: true })).toEqual(['Expired']);
  expect(words({ recycled: true })).toEqual(['In Recycling Bin']);
  expect(words({ team: 'theirs' })).toEqual(['Shared with you']);
  expect(words({ permalink: 'https://example.com/p/1', approval: 'approved' })).toEqual(['Acquired by Vitrine']);
  expect(words({ permalink: 'https://example.com/p/1' })).toEqual(['No rights acquired']);
  expect(words({ approval: 'approved' })).toEqual([]);
  expect(words({ internal_use: true })).toEqual(['Sharing Disabled']);
});

test('all that hold are told, in the order of the product', () => {
  const all = {
    expired: true,
    recycled: true,
    team: 'theirs',
    permalink: 'https://example.com/p/1',
    internal_use: true,
  };
  expect(words(all)).toEqual([
    'Expired',
    'In Recycling Bin',
    'Shared with you',
    'No rights acquired',
    'Sharing Disabled',
  ]);
});

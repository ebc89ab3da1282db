import { expect, test } from 'vitest';
import { nextWish, sharesOf, wishNow } from './tag-mix.ts';

const tags = (...names: string[]) => ({ tags: names.map((name) => ({ uuid: name, name })) });

test('tags are counted, and those on every file are told from those on some', () => {
  const shares = sharesOf([tags('sea', 'dune'), tags('sea'), tags('sea', 'ash')]);
  expect(shares.map(({ name, count }) => [name, count])).toEqual([
    ['sea', 3],
    ['ash', 1],
    ['dune', 1],
  ]);
  expect(shares.map((share) => wishNow(share, 3))).toEqual(['on', 'mixed', 'mixed']);
});

test('clicks go through all that can be wished for, and back to how it was', () => {
  expect(nextWish('mixed', 'mixed')).toBe('on');
  expect(nextWish('on', 'mixed')).toBe('off');
  expect(nextWish('off', 'mixed')).toBe('mixed');
  expect(nextWish('on', 'on')).toBe('off');
  expect(nextWish('off', 'on')).toBe('on');
});

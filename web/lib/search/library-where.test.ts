import { expect, test } from 'vitest';
import type { LibrarySearch } from './library.ts';
import { scopeChange, scopeOf, whereOf } from './library-where.ts';

test('a place is told by the address', () => {
  expect(whereOf(undefined, {})).toBe('home');
  expect(whereOf('f', {})).toBe('folder');
  expect(whereOf(undefined, { place: 'review' })).toBe('review');
  expect(whereOf('f', { starred: true })).toBe('favourites');
  expect(whereOf(undefined, { recycled: true, starred: true })).toBe('bin');
});

test.each<[string | undefined, LibrarySearch]>([
  [undefined, {}],
  [undefined, { q: ['sea'] }],
  ['f', {}],
  ['f', { q: ['sea'] }],
  ['f', { everywhere: true }],
  ['f', { recursive: true }],
  ['f', { q: ['sea'], recursive: false }],
])('a chosen scope is the scope that follows, in %s %o', (folder, search) => {
  for (const scope of folder === undefined ? (['here', 'all'] as const) : (['here', 'below', 'all'] as const)) {
    const { recursive: _r, everywhere: _e, ...rest } = search;
    expect(scopeOf(folder, { ...rest, ...scopeChange(scope, folder, search) })).toBe(scope);
  }
});

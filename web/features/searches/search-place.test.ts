import { expect, test } from 'vitest';
import type { LibrarySearch } from '../../lib/search/library.ts';
import { placeOf, queryOf } from './search-place.ts';

const folder = '01900000-0000-7000-8000-000000000001';

test.each<[string | undefined, LibrarySearch]>([
  [undefined, { q: ['harbour', 'evening'], type: ['image'], order: 'name' }],
  [undefined, { q: ['harbour'], recursive: false }],
  [undefined, { type: ['video'] }],
  [undefined, { type: ['video'], recursive: true }],
  [undefined, { starred: true, min_width: 2000 }],
  [undefined, { recycled: true, q: ['x'] }],
  [folder, { q: ['harbour'] }],
  [folder, { q: ['harbour'], recursive: false }],
  [folder, { orientation: ['portrait'], recursive: true, expired: false }],
  [folder, { tags: ['Summer'] }],
])('a search saved in %s with %j opens where it was saved', (where, search) => {
  expect(placeOf(queryOf(where, search))).toEqual({ folder: where, search });
});

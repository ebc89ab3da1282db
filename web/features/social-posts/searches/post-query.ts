import type { SavedQuery } from '#contract/files/saved-query.ts';
import { readUgcSearch, type UgcSearch } from '../../../lib/search/ugc.ts';
import { filtersOf } from '../queries.ts';

/** The part of an address that a search keeps. */
export const queryOfPosts = (search: UgcSearch): SavedQuery =>
  Object.fromEntries(
    Object.entries(filtersOf(search)).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );

/** A kept query -> the address that shows what it finds. */
export const addressOfPosts = (query: SavedQuery): UgcSearch => readUgcSearch(query);

const plain = (query: SavedQuery) =>
  JSON.stringify(
    Object.entries(query)
      .map(([key, value]) => [key, [value].flat()])
      .sort(),
  );

/** True when two queries find the same. */
export const sameQuery = (one: SavedQuery, other: SavedQuery): boolean => plain(one) === plain(other);

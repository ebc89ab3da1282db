import type { SavedQuery } from '#contract/files/saved-query.ts';

/**
 * The part of a search that can fill a collection: not its order, not the bin, and nothing that is only the reader's
 * own.
 */
export function fillingOf({ order: _order, recycled: _recycled, starred: _starred, ...query }: SavedQuery): SavedQuery {
  return query;
}

/** True when a search can be made a smart collection that shows the same. */
export const canFill = (query: SavedQuery): boolean =>
  query.recycled !== 'true' && query.starred === undefined && Object.keys(fillingOf(query)).length > 0;

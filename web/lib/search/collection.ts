import { collectionOrders, collectionTabs } from '#contract/collections.ts';
import { type LibrarySearch, readLibrarySearch } from './library.ts';
import { oneOf, present, text } from './params.ts';

export const compareParts = ['left', 'both', 'right'] as const;
export type ComparePart = (typeof compareParts)[number];

/** The search part of `/collections`. */
export function readCollectionsSearch(raw: Record<string, unknown>) {
  return present({
    tab: oneOf(raw, 'tab', collectionTabs),
    title: text(raw, 'title')?.slice(0, 200),
    sort: oneOf(raw, 'sort', collectionOrders),
    file: readLibrarySearch(raw).file,
  });
}
export type CollectionsSearch = ReturnType<typeof readCollectionsSearch>;

/** The search part of `/collections/{uuid}`: what narrows its files, and another collection to compare it with. */
export interface CollectionSearch extends LibrarySearch {
  compare?: string;
  part?: ComparePart;
}

export function readCollectionSearch(raw: Record<string, unknown>): CollectionSearch {
  const other = text(raw, 'compare');
  return {
    ...readLibrarySearch(raw),
    ...present({
      compare: other !== undefined && /^[0-9a-f-]{36}$/i.test(other) ? other.toLowerCase() : undefined,
      part: oneOf(raw, 'part', compareParts),
    }),
  };
}

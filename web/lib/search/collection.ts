import { collectionOrders, collectionTabs } from '#contract/collections.ts';
import { libraryShape } from './library.ts';
import { oneOf, searchShape, textUpTo, uuid } from './shape.ts';

export const compareParts = ['left', 'both', 'right'] as const;
export type ComparePart = (typeof compareParts)[number];

/** The search part of `/collections`. */
export const readCollectionsSearch = searchShape({
  tab: oneOf(collectionTabs),
  title: textUpTo(200),
  sort: oneOf(collectionOrders),
  tag: uuid,
  file: uuid,
});

/** The search part of `/collections/{uuid}`: what narrows its files, and another collection to compare it with. */
export const readCollectionSearch = searchShape({ ...libraryShape, compare: uuid, part: oneOf(compareParts) });
export type CollectionSearch = ReturnType<typeof readCollectionSearch>;

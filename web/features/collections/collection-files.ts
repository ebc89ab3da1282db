import type { CollectionSearch } from '../../lib/search/collection.ts';
import { type ListWhat, listWhat } from '../files/queries.ts';

/** A collection's address -> the query of its files; compared with another, of one part of the two. */
export function collectionFiles(
  { uuid, kind }: { uuid: string; kind: 'manual' | 'smart' },
  { compare, part = 'left', order, ...search }: CollectionSearch,
): ListWhat {
  const { collection: _, ...narrowed } = listWhat(undefined, { ...search, recursive: true });
  const by = order ?? (kind === 'manual' && !(compare && part === 'right') ? 'position' : 'newest');
  const own: ListWhat = { ...narrowed, order: by };
  if (!compare) return { ...own, collection: [uuid] };
  if (part === 'right') return { ...own, collection: [compare], not_collection: [uuid] };
  return {
    ...own,
    collection: [uuid],
    ...(part === 'both' ? { in_collections: [compare] } : { not_collection: [compare] }),
  };
}

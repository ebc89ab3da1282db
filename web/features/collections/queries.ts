import { queryOptions } from '@tanstack/react-query';
import type { CollectionTag } from '#contract/collections/tag.ts';
import { listCollectionTags } from '#contract/collections/tags.ts';
import {
  type Collection,
  type CollectionOrder,
  type CollectionTab,
  holdingCollections,
  listCollections,
  showCollection,
} from '#contract/collections.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';

/** All keys begin with the team's, so that one call refreshes them. */
export const collectionsKey = (team: string) => ['collections', team] as const;

export interface CollectionsWanted {
  tab?: CollectionTab;
  kind?: 'manual' | 'smart';
  q?: string;
  tag?: string;
  order?: CollectionOrder;
}

export const collectionListQuery = (team: string, wanted: CollectionsWanted) =>
  pagedQuery([...collectionsKey(team), 'list', wanted], (page, signal) =>
    call(listCollections, {
      params: { team },
      query: { ...wanted, limit: 50, ...page },
      signal,
    }),
  );

export const collectionQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...collectionsKey(team), 'one', uuid],
    queryFn: ({ signal }) => call(showCollection, { params: { id: uuid }, signal }),
  });

/** Tags that collections have, to filter their list by. */
export const collectionTagsQuery = (team: string) =>
  queryOptions({
    queryKey: [...collectionsKey(team), 'tags'],
    queryFn: async ({ signal }): Promise<CollectionTag[]> =>
      (await call(listCollectionTags, { params: { team }, signal })).results,
  });

/** Some collections by id, archived ones too: the recent ones of a reader. */
export const someCollectionsQuery = (team: string, uuids: readonly string[]) =>
  queryOptions({
    queryKey: [...collectionsKey(team), 'some', uuids],
    queryFn: async ({ signal }): Promise<Collection[]> =>
      (await call(listCollections, { params: { team }, query: { uuid: [...uuids], kind: 'manual' }, signal })).results,
    enabled: uuids.length > 0,
  });

/** Of each collection that holds any of the files: how many. */
export const holdingQuery = (team: string, files: readonly string[]) =>
  queryOptions({
    queryKey: [...collectionsKey(team), 'holding', files],
    queryFn: async ({ signal }): Promise<Map<string, number>> => {
      const { results } = await call(holdingCollections, { params: { team }, body: { files: [...files] }, signal });
      return new Map(results.map(({ uuid, count }) => [uuid, count]));
    },
    staleTime: 0,
  });

/** Reads collections again, and the lists of files that depend on them. */
export function refreshCollections(team: string): Promise<unknown> {
  void queryClient.invalidateQueries({ queryKey: ['files', team] });
  return queryClient.invalidateQueries({ queryKey: collectionsKey(team) });
}

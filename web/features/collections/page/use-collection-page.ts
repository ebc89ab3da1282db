import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { type CollectionSearch, readCollectionSearch } from '../../../lib/search/collection.ts';
import { type SearchChange, useSearchState } from '../../../lib/search/use-search-state.ts';
import { useFileList } from '../../files/browse/use-file-list.ts';
import { filterChipsOf } from '../../files/filter/filter-chips.ts';
import { collectionFiles } from '../collection-files.ts';
import { collectionQuery } from '../queries.ts';

/** The collection that the address names, its files, and what narrows them or is compared with them. */
export function useCollectionPage() {
  const team = useTeam().uuid;
  const { collection: uuid = '' } = useParams({ strict: false });
  const [search, set] = useSearchState(readCollectionSearch);
  const shown = useQuery(collectionQuery(team, uuid));
  const kind = shown.data?.kind ?? 'manual';
  const what = collectionFiles({ uuid, kind }, search);
  const list = useFileList(team, what, shown.data !== undefined);
  const { compare, part, order } = search;
  const narrowed = filterChipsOf(search).length > 0;
  const nothing = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
  return {
    shown,
    kind,
    what,
    list,
    search,
    set,
    /** Narrows the files by these alone. */
    narrow: (change: SearchChange<CollectionSearch>) => set({ ...nothing, ...change, order, compare, part }),
    narrowed,
    comparing: compare !== undefined,
    counted:
      list.state === 'ready'
        ? `${list.exact ? '' : 'about '}${count(list.count, narrowed ? 'result' : 'file')}`
        : undefined,
  };
}
export type CollectionPage = ReturnType<typeof useCollectionPage>;

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTeam } from '../../../lib/me.ts';
import { useRemembered } from '../../../lib/remembered.ts';
import { readCollectionSearch } from '../../../lib/search/collection.ts';
import { useLibraryPlace } from '../../../lib/search/library-place.ts';
import { useSearchState } from '../../../lib/search/use-search-state.ts';
import { keptOrder, withKeptOrder } from '../../files/browse/kept-order.ts';
import { type ListWhat, listWhat } from '../../files/queries.ts';
import { collectionFiles } from '../collection-files.ts';
import { collectionQuery } from '../queries.ts';

/** The list on the screen, of the library or of a collection: what an open file is stepped through. */
export function useListWhat(): ListWhat {
  const team = useTeam();
  const { folder, search } = useLibraryPlace();
  const { collection: uuid } = useParams({ strict: false });
  const [inCollection] = useSearchState(readCollectionSearch);
  const { data } = useQuery({ ...collectionQuery(team.uuid, uuid ?? ''), enabled: uuid !== undefined });
  const kept = useRemembered(keptOrder);
  return useMemo(() => {
    if (uuid === undefined) return listWhat(folder, withKeptOrder(folder, search, kept));
    return collectionFiles({ uuid, kind: data?.kind ?? 'manual' }, inCollection);
  }, [uuid, folder, search, inCollection, data?.kind, kept]);
}

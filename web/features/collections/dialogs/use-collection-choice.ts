import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { useTeam } from '../../../lib/me.ts';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { useCreateCollection, usePutFiles } from '../collection-actions.ts';
import { recentCollections, rememberCollection } from '../list/recent-collections.ts';
import { collectionListQuery, holdingQuery, someCollectionsQuery } from '../queries.ts';

/** Stands for a collection that is not there yet. */
export const CREATE = 'create';
const fold = (text: string) => text.trim().toLocaleLowerCase();

/** The part of the selection that a collection holds. */
export type Held = 'all' | 'some' | 'none';

/** The collections that are offered: those used lately first, as long as nothing is typed. */
function useOffered(q: string) {
  const team = useTeam();
  const [recent] = useState(() => recentCollections(team.uuid));
  const lately = useQuery(someCollectionsQuery(team.uuid, recent));
  const found = usePaged(collectionListQuery(team.uuid, { kind: 'manual', ...(q === '' ? {} : { q }) }), {
    keep: true,
  });
  const first = useMemo(() => {
    if (q !== '') return [];
    const known = new Map(lately.data?.map((one) => [one.uuid, one]));
    return recent.flatMap((uuid) => known.get(uuid) ?? []).filter((one) => !one.archived);
  }, [q, lately.data, recent]);
  const others = found.rows.filter((one) => !first.some(({ uuid }) => uuid === one.uuid));
  return { first, others, found };
}

/** The collections that files are put into or taken out of, found by what is typed. */
export function useCollectionChoice(files: readonly string[]) {
  const team = useTeam().uuid;
  const [typed, setTyped] = useState('');
  const title = typed.trim();
  const [q] = useDebouncedValue(title, limits.folderSearchDebounceMs / 2);
  const { first, others, found } = useOffered(q);
  const holding = useQuery({ ...holdingQuery(team, files), enabled: files.length > 0 });
  const put = usePutFiles();
  const create = useCreateCollection();
  const busy = put.isPending || create.isPending;
  const all = [...first, ...others];
  /** The offered collections: the answer to the typed words. */
  const settled = q === title && !found.outdated;
  const heldBy = (uuid: string): Held => {
    const held = holding.data?.get(uuid) ?? 0;
    return held === 0 ? 'none' : held >= files.length ? 'all' : 'some';
  };
  const makeOne = () =>
    create.mutate(
      { title, files: [...files] },
      {
        onSuccess: ({ reply }) => {
          rememberCollection(team, reply.uuid);
          setTyped('');
        },
      },
    );
  return {
    ...{ typed, setTyped, title, first, others, found, busy, settled, heldBy },
    none: all.length === 0,
    firstChoice: settled ? (all[0]?.uuid ?? CREATE) : undefined,
    mayCreate: title !== '' && settled && !all.some((one) => fold(one.title) === fold(typed)),
    /** Puts the files into a collection, or takes them out of one that has them all. */
    choose(value: string) {
      if (busy || files.length === 0) return;
      if (value === CREATE) return makeOne();
      const to = all.find(({ uuid }) => uuid === value);
      if (to)
        put.mutate({ to, files, put: heldBy(value) !== 'all' }, { onSuccess: () => rememberCollection(team, value) });
    },
  };
}
export type CollectionChoice = ReturnType<typeof useCollectionChoice>;

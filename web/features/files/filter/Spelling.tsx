import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { spelling } from '#contract/files/find.ts';
import { call } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import styles from '../browse/NoFiles.module.css';

/** The search in the spelling that files have, where a word of it may be mistyped. */
export function Spelling() {
  const team = useTeam().uuid;
  const { search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  const q = [...(search.q ?? [])];
  const { data } = useQuery({
    queryKey: ['spelling', team, q],
    queryFn: ({ signal }) => call(spelling, { params: { team }, query: { q }, signal }),
    enabled: q.length > 0,
    staleTime: 60_000,
    retry: false,
  });
  const better = data?.q;
  if (!better) return null;
  return (
    <p className={styles.spelling}>
      Did you mean
      <Button variant="line" size="sm" onClick={() => set({ q: better })}>
        {better.join(', ')}
      </Button>
    </p>
  );
}

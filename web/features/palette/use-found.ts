import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useTeam } from '../../lib/me.ts';
import type { Entry } from './palette-entry.ts';
import type { PaletteSource } from './palette-source.ts';

const afterMs = 150;
/** Lines of a source with a prefix, where all sources are looked through. */
const fewOf = 4;

/** The features' hits for the words, a moment after the last key. Without a prefix all of them are looked through. */
export function useFound(sources: readonly PaletteSource[], prefix: string, words: string) {
  const team = useTeam().uuid;
  const [settled] = useDebouncedValue(words, afterMs);
  const asked = sources.filter((source) =>
    source.prefix === prefix ? source.always || settled !== '' : prefix === '' && settled !== '',
  );
  const found = useQueries({
    queries: asked.map(({ id, find }) => ({
      queryKey: ['palette', team, id, settled],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<readonly Entry[]> =>
        find({ team, words: settled, signal }),
      placeholderData: keepPreviousData,
    })),
  });
  return {
    entries: found.flatMap(({ data = [] }, at) => (asked[at]?.prefix === prefix ? data : data.slice(0, fewOf))),
    busy: settled !== words || found.some(({ isFetching }) => isFetching),
  };
}

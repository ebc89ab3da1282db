import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useTeam } from '../../lib/me.ts';
import type { Entry } from './palette-entry.ts';
import type { PaletteSource } from './palette-source.ts';

const afterMs = 150;

/** The features' hits for the words, a moment after the last key. */
export function useFound(sources: readonly PaletteSource[], prefix: string, words: string) {
  const team = useTeam().uuid;
  const [settled] = useDebouncedValue(words, afterMs);
  const asked = sources.filter((source) => source.prefix === prefix && (source.always || settled !== ''));
  const found = useQueries({
    queries: asked.map(({ id, find }) => ({
      queryKey: ['palette', team, id, settled],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<readonly Entry[]> =>
        find({ team, words: settled, signal }),
      placeholderData: keepPreviousData,
    })),
  });
  return {
    entries: found.flatMap(({ data = [] }) => data),
    busy: settled !== words || found.some(({ isFetching }) => isFetching),
  };
}

import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOut } from '#contract/core/route.ts';
import { suggest } from '#contract/files/find.ts';
import { call } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import { lastWord } from './search-groups.ts';

export type Suggested = ReplyOut<typeof suggest>['results'][number];

const afterMs = 120;

/** Completions of the word that is being typed. */
export function useSuggestions(typed: string): readonly Suggested[] {
  const team = useTeam();
  const [q] = useDebouncedValue(lastWord(typed), afterMs);
  const { data } = useQuery({
    queryKey: ['suggest', team.uuid, q],
    queryFn: ({ signal }) => call(suggest, { params: { team: team.uuid }, query: { q }, signal }),
    enabled: q.length > 0,
    placeholderData: (previous) => previous,
    staleTime: 60_000,
  });
  return lastWord(typed) === '' ? [] : (data?.results ?? []);
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listSingleEmbeds, showSingleEmbed } from '#contract/single-embeds.ts';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';

const embedsKey = (team: string) => ['single-embeds', team] as const;

/** The embeds of a team, newest first; `query`: a part of the title. */
export const embedListQuery = (team: string, query: string) =>
  infiniteQueryOptions({
    queryKey: [...embedsKey(team), 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(listSingleEmbeds, {
        params: { team },
        query: { ...(query === '' ? {} : { query }), ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const embedQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...embedsKey(team), 'one', uuid],
    queryFn: ({ signal }) => call(showSingleEmbed, { params: { id: uuid }, signal }),
  });

/** Reads embeds again, and which of them show a file. */
export function refreshEmbeds(team: string, files: readonly string[] = []): Promise<unknown> {
  for (const uuid of files) {
    void queryClient.invalidateQueries({ queryKey: ['file', uuid] });
    void queryClient.invalidateQueries({ queryKey: ['usage', uuid] });
  }
  return queryClient.invalidateQueries({ queryKey: embedsKey(team) });
}

import { queryOptions } from '@tanstack/react-query';
import {
  type EmbedOrder,
  listSingleEmbeds,
  type SingleEmbed,
  showSingleEmbed,
} from '#contract/single-embeds/routes.ts';
import { CallError, call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';

const embedsKey = (team: string) => ['single-embeds', team] as const;

/** The embeds that are listed, and in which order. */
export interface EmbedsWanted {
  /** A part of the title. */
  readonly query?: string | undefined;
  readonly state?: 'on' | 'off' | undefined;
  readonly order?: EmbedOrder | undefined;
}

export const embedListQuery = (team: string, { query, state, order }: EmbedsWanted) =>
  pagedQuery(
    [...embedsKey(team), 'list', query, state, order],
    (page, signal) =>
      call(listSingleEmbeds, {
        params: { team },
        query: { ...(query ? { query } : {}), ...(state ? { state } : {}), ...(order ? { order } : {}), ...page },
        signal,
      }),
    { staleTime: 0 },
  );

/** An embed of the team. What another team shows to everyone is none of theirs here. */
export const embedQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...embedsKey(team), 'one', uuid],
    // What it shows changes with its files, and with time.
    staleTime: 0,
    async queryFn({ signal }): Promise<SingleEmbed> {
      const embed = await call(showSingleEmbed, { params: { id: uuid }, signal });
      if ('active' in embed) return embed;
      throw new CallError({ status: 404, code: 'not_found', detail: 'This embed belongs to another team.' });
    },
  });

/** Reads embeds again, and which of them show a file. */
export function refreshEmbeds(team: string, files: readonly string[] = []): Promise<unknown> {
  for (const uuid of files) {
    void queryClient.invalidateQueries({ queryKey: ['file', uuid] });
    void queryClient.invalidateQueries({ queryKey: ['usage', uuid] });
  }
  return queryClient.invalidateQueries({ queryKey: embedsKey(team) });
}

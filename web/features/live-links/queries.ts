import { infiniteQueryOptions } from '@tanstack/react-query';
import { type LiveLinkKind, listLiveLinks } from '#contract/live-links.ts';
import { call } from '../../lib/call.ts';

/** Which links the register shows. */
export interface Wanted {
  readonly team: string;
  readonly kind: LiveLinkKind | undefined;
  readonly words: string;
}

export const liveLinksQuery = ({ team, kind, words }: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['live-links', team, kind ?? '', words],
    queryFn: ({ pageParam, signal }) =>
      call(listLiveLinks, {
        params: { team },
        query: {
          limit: 50,
          ...(kind === undefined ? {} : { kind }),
          ...(words === '' ? {} : { query: words }),
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

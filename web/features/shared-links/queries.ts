import { infiniteQueryOptions } from '@tanstack/react-query';
import { listSharedLinks, type SharedLinkKind } from '#contract/shared-links.ts';
import { call } from '../../lib/call.ts';

/** Which links the register shows. */
export interface Wanted {
  readonly team: string;
  readonly kind: SharedLinkKind | undefined;
  readonly words: string;
}

export const sharedLinksQuery = ({ team, kind, words }: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['shared-links', team, kind ?? '', words],
    queryFn: ({ pageParam, signal }) =>
      call(listSharedLinks, {
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

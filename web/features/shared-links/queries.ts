import type { SharedLinkOrder } from '#contract/shared-links/orders.ts';
import { listSharedLinks, type SharedLinkKind } from '#contract/shared-links.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';

/** The links that the register shows. */
export interface SharedLinkQuery {
  readonly team: string;
  readonly kind: SharedLinkKind | undefined;
  readonly words: string;
  readonly order: SharedLinkOrder;
}

export const sharedLinksQuery = ({ team, kind, words, order }: SharedLinkQuery) =>
  pagedQuery(['shared-links', team, kind ?? '', words, order], (page, signal) =>
    call(listSharedLinks, {
      params: { team },
      query: {
        limit: 50,
        order,
        ...(kind === undefined ? {} : { kind }),
        ...(words === '' ? {} : { query: words }),
        ...page,
      },
      signal,
    }),
  );

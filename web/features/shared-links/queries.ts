import { listSharedLinks, type SharedLinkKind } from '#contract/shared-links.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';

/** The links that the register shows. */
export interface SharedLinkQuery {
  readonly team: string;
  readonly kind: SharedLinkKind | undefined;
  readonly words: string;
}

export const sharedLinksQuery = ({ team, kind, words }: SharedLinkQuery) =>
  pagedQuery(['shared-links', team, kind ?? '', words], (page, signal) =>
    call(listSharedLinks, {
      params: { team },
      query: {
        limit: 50,
        ...(kind === undefined ? {} : { kind }),
        ...(words === '' ? {} : { query: words }),
        ...page,
      },
      signal,
    }),
  );

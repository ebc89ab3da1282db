import { listSharedLinks, type SharedLinkKind } from '#contract/shared-links.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';

/** Which links the register shows. */
export interface Wanted {
  readonly team: string;
  readonly kind: SharedLinkKind | undefined;
  readonly words: string;
}

export const sharedLinksQuery = ({ team, kind, words }: Wanted) =>
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

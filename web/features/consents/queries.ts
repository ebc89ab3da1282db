import { queryOptions } from '@tanstack/react-query';
import { type ConsentState, listConsents, showConsent } from '#contract/consents/routes.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';
import { present } from '../../lib/search/params.ts';
import { refreshRights } from '../rights/queries.ts';

interface Which {
  readonly q?: string | undefined;
  readonly state?: ConsentState | undefined;
  readonly file?: string | undefined;
}

/** Consents of a team, the newest first. */
export const consentsQuery = (team: string, which: Which) =>
  pagedQuery(['consents', team, 'list', which], (page, signal) =>
    call(listConsents, {
      params: { team },
      query: { limit: 50, ...present({ ...which, q: which.q || undefined }), ...page },
      signal,
    }),
  );

/** One consent with all of its files. */
export const consentQuery = (team: string, id: string) =>
  queryOptions({
    queryKey: ['consents', team, 'one', id],
    queryFn: ({ signal }) => call(showConsent, { params: { id }, signal }),
  });

/** Reads again all that a change of a consent shows in: what binds a file changes with it. */
export function refreshConsents(team: string): void {
  void queryClient.invalidateQueries({ queryKey: ['consents', team] });
  refreshRights(team);
}

import { listUploadLinks, listUploadSendings } from '#contract/upload-links/routes.ts';
import { call } from '../../lib/call.ts';
import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';

/** All keys begin with the team's, so that one call refreshes them. */
const linksKey = (team: string) => ['upload-links', team] as const;

export const uploadLinksQuery = (team: string, q: string) =>
  pagedQuery([...linksKey(team), 'list', q], (page, signal) =>
    call(listUploadLinks, {
      params: { team },
      query: { ...page, limit: 50, ...(q === '' ? {} : { query: q }) },
      signal,
    }),
  );

export const sendingsQuery = (team: string, link: string) =>
  pagedQuery([...linksKey(team), 'sendings', link], (page, signal) =>
    call(listUploadSendings, { params: { id: link }, query: { ...page, limit: 50 }, signal }),
  );

export const refreshUploadLinks = (team: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: linksKey(team) });

const events = [
  ...['upload_link.created', 'upload_link.updated', 'upload_link.deleted', 'submission.created'],
  'collection.deleted',
  RESYNC,
];

/** Keeps the list as it is on the server. */
export const useLiveUploadLinks = (team: string): void =>
  useTeamEvents(team, events, () => void refreshUploadLinks(team));

import { queryOptions } from '@tanstack/react-query';
import type { ActivityKind } from '#contract/media-centres/activities.ts';
import { albumFiles, listAlbums, pinnedFiles } from '#contract/media-centres/album-routes.ts';
import type { MediaCentre } from '#contract/media-centres/centre.ts';
import {
  centreChanges,
  centrePublications,
  centreWarnings,
  checkSlug,
  listCentres,
  permissionedCentres,
  previewCentre,
  showCentre,
} from '#contract/media-centres/routes.ts';
import { centreActivity, centreAnalytics, centrePerformance, showReport } from '#contract/media-centres/stats.ts';
import { listSynonyms } from '#contract/media-centres/synonyms.ts';
import { listThemes } from '#contract/media-centres/theme-routes.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';

/** All keys begin with the team's, so that one call refreshes them. */
export const centresKey = (team: string) => ['media-centres', team] as const;

const searched = (q: string) => (q === '' ? {} : { query: q });

export const centreListQuery = (team: string, q: string) =>
  pagedQuery([...centresKey(team), 'list', q], (page, signal) =>
    call(listCentres, { params: { team }, query: { ...searched(q), ...page, limit: 50 }, signal }),
  );

/** Those that the person may edit. */
export const centreChoicesQuery = (team: string, q: string) =>
  queryOptions({
    queryKey: [...centresKey(team), 'choices', q],
    queryFn: async ({ signal }) =>
      (await call(permissionedCentres, { params: { team }, query: searched(q), signal })).results,
  });

export const slugQuery = (team: string, slug: string) =>
  queryOptions({
    queryKey: [...centresKey(team), 'slug', slug],
    queryFn: ({ signal }) => call(checkSlug, { params: { team, slug }, signal }),
    staleTime: 0,
  });

export const centreQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...centresKey(team), 'one', uuid],
    queryFn: ({ signal }) => call(showCentre, { params: { id: uuid }, signal }),
  });

/** The whole tree in its order. */
export const albumsQuery = (team: string, centre: string) =>
  queryOptions({
    queryKey: [...centresKey(team), 'albums', centre],
    queryFn: async ({ signal }) =>
      (await call(listAlbums, { params: { id: centre }, query: { parent: 'all' }, signal })).results,
  });

export const albumFilesQuery = (team: string, album: string, q: string) =>
  pagedQuery([...centresKey(team), 'files', album, q], (page, signal) =>
    call(albumFiles, { params: { id: album }, query: { ...searched(q), ...page, limit: 100 }, signal }),
  );

export const pinnedQuery = (team: string, centre: string) =>
  queryOptions({
    queryKey: [...centresKey(team), 'pinned', centre],
    queryFn: async ({ signal }) => (await call(pinnedFiles, { params: { id: centre }, signal })).results,
  });

/** The addresses at which the draft is looked at, as whom, and what is left out there. */
export const previewQuery = (team: string, centre: string) =>
  queryOptions({
    queryKey: [...centresKey(team), 'preview', centre],
    queryFn: async ({ signal }) => (await call(previewCentre, { params: { id: centre }, signal })).audiences,
    staleTime: 0,
  });

/** Asked anew each time: what drops out depends on the day. */
export const warningsQuery = (team: string, centre: string) =>
  pagedQuery(
    [...centresKey(team), 'warnings', centre],
    (page, signal) => call(centreWarnings, { params: { id: centre }, query: { ...page, limit: 50 }, signal }),
    { staleTime: 0 },
  );

export const changesQuery = (team: string, centre: string) =>
  queryOptions({
    queryKey: [...centresKey(team), 'changes', centre],
    queryFn: ({ signal }) => call(centreChanges, { params: { id: centre }, signal }),
    staleTime: 0,
  });

export const publicationsQuery = (team: string, centre: string) =>
  queryOptions({
    queryKey: [...centresKey(team), 'publications', centre],
    queryFn: async ({ signal }) => (await call(centrePublications, { params: { id: centre }, signal })).results,
  });

export const themesQuery = (team: string) =>
  queryOptions({
    queryKey: [...centresKey(team), 'themes'],
    queryFn: async ({ signal }) => (await call(listThemes, { params: { team }, signal })).results,
  });

/** The days that numbers are of, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}
export type Grain = 'day' | 'week' | 'month';

export const performanceQuery = (team: string, centre: string, asked: Days & { grain: Grain; compare: boolean }) =>
  queryOptions({
    queryKey: [...centresKey(team), 'performance', centre, asked],
    queryFn: ({ signal }) => call(centrePerformance, { params: { id: centre }, body: { ...asked }, signal }),
  });

export const analyticsQuery = (team: string, centre: string, days: Days) =>
  queryOptions({
    queryKey: [...centresKey(team), 'analytics', centre, days],
    queryFn: ({ signal }) => call(centreAnalytics, { params: { id: centre }, body: { ...days }, signal }),
  });

/** The person's choice to get the numbers by email. */
export const reportQuery = (team: string, centre: string) =>
  queryOptions({
    queryKey: [...centresKey(team), 'report', centre],
    queryFn: ({ signal }) => call(showReport, { params: { id: centre }, signal }),
  });

export const synonymsQuery = (team: string, centre: string) =>
  queryOptions({
    queryKey: [...centresKey(team), 'synonyms', centre],
    queryFn: async ({ signal }) => (await call(listSynonyms, { params: { id: centre }, signal })).results,
  });

export const activityQuery = (team: string, centre: string, kind: ActivityKind | undefined) =>
  pagedQuery([...centresKey(team), 'activity', centre, kind ?? 'all'], (page, signal) =>
    call(centreActivity, {
      params: { id: centre },
      query: { ...page, ...(kind === undefined ? {} : { kind }), limit: 50 },
      signal,
    }),
  );

export const refreshCentres = (team: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: centresKey(team) });

/** Keeps the server's answer to a change, before anything is read again. */
export const keepCentre = (team: string, centre: MediaCentre): void => {
  queryClient.setQueryData(centreQuery(team, centre.uuid).queryKey, centre);
};

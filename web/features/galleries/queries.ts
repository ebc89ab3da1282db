import { queryOptions } from '@tanstack/react-query';
import { allGalleryFiles } from '#contract/galleries/files.ts';
import type { Gallery } from '#contract/galleries/gallery.ts';
import {
  allGalleries,
  type GalleryOrder,
  galleryPreviews,
  galleryPublications,
  gallerySites,
  galleryWarnings,
  listGalleries,
  showGallery,
} from '#contract/galleries/routes.ts';
import { dailyReport } from '#contract/galleries/stats.ts';
import { listTemplates } from '#contract/galleries/templates.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';

/** All keys begin with the team's, so that one call refreshes them. */
export const galleriesKey = (team: string) => ['galleries', team] as const;

const searched = (q: string, page: { cursor?: string }) => ({ ...(q === '' ? {} : { query: q }), ...page });

/** The galleries that are listed, and in which order. */
export interface GalleriesWanted {
  /** A part of the title. */
  readonly q: string;
  readonly state: Gallery['state'] | undefined;
  readonly order: GalleryOrder;
}

export const galleryListQuery = (team: string, { q, state, order }: GalleriesWanted) =>
  pagedQuery([...galleriesKey(team), 'list', q, state, order], (page, signal) =>
    call(listGalleries, {
      params: { team },
      query: { ...searched(q, page), ...(state ? { state } : {}), order, limit: 50 },
      signal,
    }),
  );

export const galleryPreviewsQuery = (team: string, q: string) =>
  pagedQuery([...galleriesKey(team), 'previews', q], (page, signal) =>
    call(galleryPreviews, { params: { team }, query: { ...searched(q, page), limit: 30 }, signal }),
  );

export const allGalleriesQuery = (team: string) =>
  queryOptions({
    queryKey: [...galleriesKey(team), 'all'],
    queryFn: async ({ signal }) => (await call(allGalleries, { params: { team }, signal })).results,
  });

export const galleryQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...galleriesKey(team), 'one', uuid],
    // To a member of its team it is told whole.
    queryFn: async ({ signal }) => (await call(showGallery, { params: { id: uuid }, signal })) as Gallery,
  });

export const galleryFilesQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...galleriesKey(team), 'files', uuid],
    queryFn: async ({ signal }) => (await call(allGalleryFiles, { params: { id: uuid }, signal })).results,
  });

export const publicationsQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...galleriesKey(team), 'publications', uuid],
    queryFn: async ({ signal }) => (await call(galleryPublications, { params: { id: uuid }, signal })).results,
  });

/** Asked anew each time: what drops out depends on the day. */
export const warningsQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...galleriesKey(team), 'warnings', uuid],
    queryFn: async ({ signal }) => (await call(galleryWarnings, { params: { id: uuid }, signal })).results,
    staleTime: 0,
  });

export const sitesQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: [...galleriesKey(team), 'sites', uuid],
    queryFn: async ({ signal }) => (await call(gallerySites, { params: { id: uuid }, signal })).results,
  });

export const templatesQuery = (team: string) =>
  queryOptions({
    queryKey: [...galleriesKey(team), 'templates'],
    queryFn: async ({ signal }) => (await call(listTemplates, { params: { team }, signal })).results,
  });

export const reportQuery = (team: string, uuid: string, days: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...galleriesKey(team), 'report', uuid, days],
    queryFn: ({ signal }) => call(dailyReport, { params: { id: uuid }, query: days, signal }),
  });

export const refreshGalleries = (team: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: galleriesKey(team) });

/** Keeps the server's answer to a change, before anything is read again. */
export const keepGallery = (team: string, gallery: Gallery): void => {
  queryClient.setQueryData(galleryQuery(team, gallery.uuid).queryKey, gallery);
};

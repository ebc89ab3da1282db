import type { allGalleries, galleryPreviews, listGalleries } from '#contract/galleries/routes.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { presentGallery, previewsOf } from '../present.ts';
import { countGalleries, findTitles, type GalleryFilter, type ListedGalleryCard, listCards } from '../store/cards.ts';

const listed = (db: Services['db'], wanted: GalleryFilter) => ({
  list: `galleries ${JSON.stringify(wanted)}`,
  width: 2,
  rows: (limit: number, after: readonly unknown[] | null) => listCards(db, wanted, limit, after),
  count: (upTo: number) => countGalleries(db, wanted, upTo),
  placeOf: (row: ListedGalleryCard) => [row.place, row.id],
});

export const list: Handler<typeof listGalleries, Services> = async (call) => {
  const { db, params, query, services } = call;
  const viewer = viewerOf(call, call.membership);
  const { file, state, order } = query;
  const wanted: GalleryFilter = { team: params.team, words: (query.query ?? '').trim(), file, state, order };
  return pageOf(listed(db, wanted), query, (row) => presentGallery(viewer, services.origin, row));
};

export const previews: Handler<typeof galleryPreviews, Services> = async (call) => {
  const { db, params, query } = call;
  const viewer = viewerOf(call, call.membership);
  const words = (query.query ?? '').trim();
  const wanted: GalleryFilter = { team: params.team, words, file: undefined, state: undefined, order: '-updated' };
  return pageOf(listed(db, wanted), query, (row) => ({
    uuid: row.id,
    title: row.title,
    type: row.type,
    previews: previewsOf(viewer, row),
  }));
};

export const all: Handler<typeof allGalleries, Services> = async ({ db, params, query }) => {
  const titles = (await findTitles(db, params.team)).map(({ id, title, type }) => ({ uuid: id, title, type }));
  return pageOfAll(`gallery titles ${params.team}`, titles, query, ({ uuid }) => uuid);
};

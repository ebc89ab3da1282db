import { limits } from '#contract/core/limits.ts';
import type { Route } from '#contract/core/route.ts';
import { authorize } from '#platform/authorize.ts';
import type { Call } from '#platform/http/handle.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import type { Services } from '#server/services.ts';
import type { EndableGallery } from './access.ts';
import { filledBy } from './shown/filled.ts';
import type { GalleryRow } from './store/galleries.ts';
import { galleriesThatMayShow } from './store/showing.ts';

type Asking = Pick<Call<Route, Services>, 'services' | 'request'>;

interface Showing {
  readonly row: GalleryRow;
  /** True when a filter brings the file: it has to be hidden there. */
  readonly brought: boolean;
}

/** All galleries of a team that show a file: picked by hand, published, or brought by a filter. */
export async function findShowing({ services, request }: Asking, team: string, file: string): Promise<Showing[]> {
  const { db, searchDb } = services;
  const finder = { db, searchDb, signal: request.signal };
  const found: Showing[] = [];
  for (const row of await galleriesThatMayShow(db, team, file)) {
    const filters = [row.filter, row.live_filter].filter((filter) => filter !== null);
    const ids = await Promise.all(filters.map((filter) => filledBy(finder, team, filter, limits.galleryFiles * 2)));
    const brought = ids.some((some) => some.includes(file));
    if (row.has || brought) found.push({ row, brought });
  }
  return found;
}

/** A gallery that shows a file, opened to take it out. */
export interface ShowingGallery extends Pick<Showing, 'brought'> {
  readonly gallery: EndableGallery;
}

/** Opens all galleries of a team that show a file. */
export async function openShowing(call: Asking & Opener, team: string, file: string): Promise<ShowingGallery[]> {
  const showing = await findShowing(call, team, file);
  return showing.map(({ row, brought }) => ({ gallery: authorize(call, 'gallery.end', row), brought }));
}

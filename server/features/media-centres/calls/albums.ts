import type * as contract from '#contract/media-centres/album-routes.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openAlbum, openCentre } from '../access.ts';
import { pathTo } from '../rules.tree.ts';
import { type AlbumRow, albumsOf } from '../store/albums.ts';
import { tellAlbum, tellAlbums } from '../told-albums.ts';

/** The whole tree, each album in front of those below it. */
function inTreeOrder(all: readonly AlbumRow[], parent: string | null = null): AlbumRow[] {
  return all.filter((album) => album.parent_id === parent).flatMap((album) => [album, ...inTreeOrder(all, album.id)]);
}

export const list: Handler<typeof contract.listAlbums, Services> = async (call) => {
  const row = await openCentre(call, 'media_centre.view', call.params.id);
  const { parent } = call.query;
  const albums = await tellAlbums(call, row, (all) => {
    if (parent === 'all') return inTreeOrder(all);
    if (parent !== undefined && !all.some(({ id }) => id === parent)) fail('not_found', 'This album does not exist.');
    return all.filter((album) => album.parent_id === (parent ?? null));
  });
  return pageOfAll(`albums ${row.id} ${parent ?? ''}`, albums, call.query, ({ uuid }) => uuid);
};

export const show: Handler<typeof contract.showAlbum, Services> = async (call) => {
  const { centre, album } = await openAlbum(call, 'media_centre.view', call.params.id);
  return tellAlbum(call, centre, album.id);
};

export const breadcrumbs: Handler<typeof contract.albumBreadcrumbs, Services> = async (call) => {
  const { centre, album } = await openAlbum(call, 'media_centre.view', call.params.id);
  const path = pathTo(await albumsOf(call.db, centre.team_id, centre.id), album.id);
  const crumbs = path.map(({ id, title }) => ({ uuid: id, title }));
  return pageOfAll(`album breadcrumbs ${album.id}`, crumbs, call.query, ({ uuid }) => uuid);
};

import { sql } from 'kysely';
import type { Route } from '#contract/core/route.ts';
import type { Album } from '#contract/media-centres/albums.ts';
import { type Tile, tileAddress, tileOf } from '#platform/content/tile.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { effectiveAccess } from './rules.access.ts';
import { wholeSettings } from './rules.settings.ts';
import { countAlbums } from './shown/standing.ts';
import { type AlbumRow, albumsOf } from './store/albums.ts';
import type { CentreRow } from './store/centres.ts';

type AlbumPresenter = Pick<Call<Route, Services>, 'db' | 'services' | 'actor' | 'membershipFor'>;

interface AlbumLook {
  album: string;
  cover: { file: string; tile: Tile | null } | null;
  folder: { uuid: string; name: string } | null;
}

/** The cover and the folder of albums; without a cover of its own an album has its first file that has a picture. */
async function findLooks(db: Db, team: string, albums: readonly string[]): Promise<Map<string, AlbumLook>> {
  const { rows } = await sql<AlbumLook>`select a.id as album,
      (select json_build_object('uuid', o.id, 'name', o.name) from folders o where o.team_id = a.team_id and o.id = a.folder_id) as folder,
      coalesce((select json_build_object('file', p.id, 'tile', case when p.renditions ? 'thumb' then ${tileOf('p')} end) from files p
          where p.team_id = a.team_id and p.id = a.cover_file and p.recycled_at is null),
        (select json_build_object('file', p.id, 'tile', ${tileOf('p')}) from (select x.file_id from media_centre_files x
            where x.team_id = a.team_id and x.album_id = a.id and not x.hidden order by x.position, x.id limit 12) x
          join files p on p.team_id = a.team_id and p.id = x.file_id where p.recycled_at is null and p.renditions ? 'thumb' limit 1)) as cover
    from media_centre_albums a where a.team_id = ${team} and a.id = any(${[...albums]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.album, row]));
}

/** Albums of a Media Centre as its team sees them; `wanted` chooses among all. */
export async function tellAlbums(
  call: AlbumPresenter,
  centre: CentreRow,
  wanted: (all: readonly AlbumRow[]) => readonly AlbumRow[],
): Promise<Album[]> {
  const { db, services } = call;
  const team = centre.team_id;
  const all = await albumsOf(db, team, centre.id);
  const chosen = wanted(all);
  const ids = chosen.map(({ id }) => id);
  const [counts, looks] = [await countAlbums(db, team, ids), await findLooks(db, team, ids)];
  const access = effectiveAccess(all, wholeSettings(centre.settings).downloads.way);
  const titles = new Map(all.map(({ id, title }) => [id, title] as const));
  const parents = new Set(all.flatMap(({ parent_id }) => parent_id ?? []));
  const viewer = viewerOf({ services, actor: call.actor }, call.membershipFor(team));
  return chosen.map((row) => {
    const { cover = null, folder = null } = looks.get(row.id) ?? {};
    const above = row.parent_id === null ? undefined : titles.get(row.parent_id);
    return {
      uuid: row.id,
      title: row.title,
      description: row.description,
      media_centre: { uuid: centre.id, title: centre.title },
      parent_album: row.parent_id !== null && above !== undefined ? { uuid: row.parent_id, title: above } : null,
      cover: cover && { file: cover.file, url: cover.tile && tileAddress(viewer, cover.tile) },
      own_cover: row.cover_file !== null,
      position: Number(row.position),
      access: row.access,
      effective_access: access.get(row.id) ?? 'view',
      groups: row.groups,
      source: row.source,
      filter: row.filter,
      folder,
      sort: row.sort,
      file_count: counts.get(row.id)?.files ?? 0,
      withheld_count: counts.get(row.id)?.withheld ?? 0,
      has_children: parents.has(row.id),
      updated_at: row.updated_at.toISOString(),
      revision: row.revision,
    };
  });
}

/** An album as its team sees it now. */
export async function tellAlbum(call: AlbumPresenter, centre: CentreRow, id: string): Promise<Album> {
  const [told] = await tellAlbums(call, centre, (all) => all.filter((album) => album.id === id));
  return told ?? fail('not_found');
}

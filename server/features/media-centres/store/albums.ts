import { type RawBuilder, sql } from 'kysely';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import type { AlbumAccess, albumSorts, albumSources } from '#contract/media-centres/albums.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** The settings of an album. */
export interface AlbumFacts {
  parent_id: string | null;
  title: string;
  description: string;
  cover_file: string | null;
  /** Of any precision, so text. */
  position: string;
  access: AlbumAccess | null;
  source: (typeof albumSources)[number];
  filter: SavedQuery | null;
  folder_id: string | null;
  sort: (typeof albumSorts)[number];
  /** Of guests; empty: everybody. In the order of the alphabet. */
  groups: string[];
}

export interface AlbumRow extends AlbumFacts {
  team_id: string;
  id: string;
  centre_id: string;
  updated_at: Date;
  revision: number;
}

const columns: RawBuilder<unknown> = sql`a.team_id, a.id, a.centre_id, a.parent_id, a.title, a.description, a.cover_file, a.position::text as position,
  a.access, a.source, a.filter, a.folder_id, a.sort, a.updated_at, a.revision,
  array(select g.group_name from media_centre_album_groups g where g.team_id = a.team_id and g.album_id = a.id order by 1) as groups`;

/** Every album of a Media Centre, as those under one album are ordered. */
export async function albumsOf(db: Db, team: string, centre: string): Promise<AlbumRow[]> {
  const { rows } = await sql<AlbumRow>`select ${columns} from media_centre_albums a
    where a.team_id = ${team} and a.centre_id = ${centre} order by a.position, a.id`.execute(db);
  return rows;
}

/** An album among these teams. */
export async function findAlbum(db: Db, teams: readonly string[], id: string): Promise<AlbumRow | undefined> {
  const { rows } = await sql<AlbumRow>`select ${columns} from media_centre_albums a
    where a.team_id = any(${[...teams]}::uuid[]) and a.id = ${id}`.execute(db);
  return rows[0];
}

export type PutAlbum = AlbumFacts & { readonly id: string };

/** Puts albums as they are given; a cover or folder that was deleted meanwhile is left out. */
export async function putAlbums(
  tx: Tx,
  { team, centre, by }: { team: string; centre: string; by: string | null },
  albums: readonly PutAlbum[],
): Promise<void> {
  if (albums.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(albums)}::jsonb) as n (id uuid, parent_id uuid, title text, description text, cover_file uuid,
    position numeric, access text, source text, filter jsonb, folder_id uuid, sort text, groups text[])`;
  await sql`insert into media_centre_albums as a (team_id, id, centre_id, parent_id, title, description, cover_file, position, access, source, filter,
      folder_id, sort, created_by)
    select ${team}, n.id, ${centre}, n.parent_id, n.title, n.description, f.id, n.position, n.access, n.source, nullif(n.filter, 'null'), o.id, n.sort, ${by}
    from ${given} left join files f on f.team_id = ${team} and f.id = n.cover_file
      left join folders o on o.team_id = ${team} and o.id = n.folder_id
    on conflict (team_id, id) do update set parent_id = excluded.parent_id, title = excluded.title, description = excluded.description,
      cover_file = excluded.cover_file, position = excluded.position, access = excluded.access, source = excluded.source,
      filter = excluded.filter, folder_id = excluded.folder_id, sort = excluded.sort, revision = a.revision + 1, updated_at = clock_timestamp()`.execute(
    tx,
  );
  await sql`with given as (select n.id, n.groups from ${given}),
      gone as (delete from media_centre_album_groups x using given n
        where x.team_id = ${team} and x.album_id = n.id and not x.group_name = any(coalesce(n.groups, '{}')))
    insert into media_centre_album_groups (team_id, album_id, group_name)
    select ${team}, n.id, g.name from given n, unnest(n.groups) g (name) on conflict do nothing`.execute(tx);
}

/** Deletes albums with their files; those below them have to be among them. */
export async function dropAlbums(tx: Tx, team: string, centre: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from media_centre_albums where team_id = ${team} and centre_id = ${centre} and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
}

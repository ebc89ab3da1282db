import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Shows visitors the albums of the draft: writes only what is another. */
export async function showAlbums(tx: Tx, team: string, centre: string): Promise<void> {
  await sql`with gone as (delete from media_centre_live_albums l where l.team_id = ${team} and l.centre_id = ${centre}
      and not exists (select 1 from media_centre_albums a where a.team_id = l.team_id and a.id = l.id))
    insert into media_centre_live_albums as l (team_id, id, centre_id, parent_id, title, description, cover_file, position, access, source, filter, folder_id, sort, groups, hides)
    select a.team_id, a.id, a.centre_id, a.parent_id, a.title, a.description, a.cover_file, a.position, a.access, a.source, a.filter, a.folder_id, a.sort,
      array(select g.group_name from media_centre_album_groups g where g.team_id = a.team_id and g.album_id = a.id order by 1),
      case when a.source = 'hand' then '{}' else array(select x.file_id from media_centre_files x
        where x.team_id = a.team_id and x.album_id = a.id and x.hidden order by x.file_id) end
    from media_centre_albums a where a.team_id = ${team} and a.centre_id = ${centre}
    on conflict (team_id, id) do update set parent_id = excluded.parent_id, title = excluded.title, description = excluded.description,
      cover_file = excluded.cover_file, position = excluded.position, access = excluded.access, source = excluded.source, filter = excluded.filter,
      folder_id = excluded.folder_id, sort = excluded.sort, groups = excluded.groups, hides = excluded.hides
    where (l.parent_id, l.title, l.description, l.cover_file, l.position, l.access, l.source, l.filter, l.folder_id, l.sort, l.groups, l.hides)
      is distinct from (excluded.parent_id, excluded.title, excluded.description, excluded.cover_file, excluded.position, excluded.access,
        excluded.source, excluded.filter, excluded.folder_id, excluded.sort, excluded.groups, excluded.hides)`.execute(
    tx,
  );
}

/** The files of the draft that visitors are shown: all, those of some albums, or some places alone. */
export type ShownFiles = 'all' | { readonly albums: readonly string[] } | { readonly places: readonly string[] };

function within(files: ShownFiles): RawBuilder<unknown> {
  if (files === 'all') return sql``;
  return 'albums' in files
    ? sql`and x.album_id = any(${[...files.albums]}::uuid[])`
    : sql`and x.id = any(${[...files.places]}::uuid[])`;
}

/** Shows visitors files of the draft: writes, and locks, only what is another. */
export async function showFiles(tx: Tx, team: string, centre: string, files: ShownFiles): Promise<void> {
  const draft = sql`media_centre_files x where x.team_id = ${team} and x.centre_id = ${centre} ${within(files)} and not x.hidden`;
  await sql`with gone as (delete from media_centre_live_files x where x.team_id = ${team} and x.centre_id = ${centre} ${within(files)}
      and not exists (select 1 from media_centre_files d where d.team_id = x.team_id and d.id = x.id and not d.hidden)),
    changed as (update media_centre_live_files l set position = n.position, pin = n.pin, title = n.title, caption = n.caption, source = n.source
      from (select x.id, x.position, x.pin, x.title, x.caption, x.source from ${draft}) n
      where l.team_id = ${team} and l.id = n.id
        and (l.position, l.pin, l.title, l.caption, l.source) is distinct from (n.position, n.pin, n.title, n.caption, n.source))
    insert into media_centre_live_files (team_id, id, centre_id, album_id, file_id, position, pin, title, caption, source)
    select x.team_id, x.id, x.centre_id, x.album_id, x.file_id, x.position, x.pin, x.title, x.caption, x.source
    from ${draft} and not exists (select 1 from media_centre_live_files l where l.team_id = x.team_id and l.id = x.id)`.execute(
    tx,
  );
}

/** Files of the draft that visitors are shown once it is published, and are not shown yet. */
export async function filesToShow(tx: Tx, team: string, centre: string): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`select x.file_id as file from media_centre_files x
    where x.team_id = ${team} and x.centre_id = ${centre} and not x.hidden
    except select l.file_id from media_centre_live_files l where l.team_id = ${team} and l.centre_id = ${centre}`.execute(
    tx,
  );
  return rows.map(({ file }) => file);
}

/** Takes a file from visitors, whatever draft there is. What a rule brings stays away. */
export async function hideLive(tx: Tx, team: string, centre: string, file: string): Promise<void> {
  await sql`with gone as (delete from media_centre_live_files x where x.team_id = ${team} and x.centre_id = ${centre} and x.file_id = ${file} returning x.album_id)
    update media_centre_live_albums l set hides = (select array_agg(distinct h order by h) from unnest(l.hides || ${file}::uuid) h)
    from gone where l.team_id = ${team} and l.id = gone.album_id and l.source <> 'hand'`.execute(tx);
}

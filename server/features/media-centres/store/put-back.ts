import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Content } from './content.ts';

const albumsIn = (content: Required<Content>) => {
  const albums = content.albums.map(({ files: _, ...album }) => album);
  return sql`jsonb_to_recordset(${JSON.stringify(albums)}::jsonb) as n (id uuid, parent_id uuid, title text, description text, cover_file uuid, position numeric,
    access text, source text, filter jsonb, folder_id uuid, sort text, groups text[])`;
};

const filesIn = (content: Required<Content>) => {
  const files = content.albums.flatMap((album) => album.files.map((file) => ({ ...file, album: album.id })));
  return sql`jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as n (id uuid, album uuid, file uuid, position numeric, pin numeric, hidden boolean, title text,
    caption text, source text)`;
};

/** Those of the draft, for publications that do not say. */
const ownGroups = (team: string) =>
  sql`array(select g.group_name from media_centre_album_groups g where g.team_id = ${team} and g.album_id = n.id order by 1)`;

const ids = (all: readonly { id: string }[]) => sql`${all.map(({ id }) => id)}::uuid[]`;

/**
 * Puts albums and files in the place of those of the draft. `keepHidden`: files that are hidden stay so, since a publication
 * does not know them. What rules bring is left to them.
 */
export async function putDraft(
  tx: Tx,
  { team, centre, by }: { team: string; centre: string; by: string | null },
  content: Required<Content>,
  keepHidden: boolean,
): Promise<void> {
  const files = content.albums.flatMap((album) => album.files);
  await sql`delete from media_centre_albums a where a.team_id = ${team} and a.centre_id = ${centre} and not a.id = any(${ids(content.albums)})`.execute(
    tx,
  );
  await sql`insert into media_centre_albums as a (team_id, id, centre_id, parent_id, title, description, cover_file, position, access, source, filter, folder_id, sort, created_by)
    select ${team}, n.id, ${centre}, n.parent_id, n.title, n.description, f.id, n.position, n.access, n.source, nullif(n.filter, 'null'), o.id, n.sort, ${by}
    from ${albumsIn(content)} left join files f on f.team_id = ${team} and f.id = n.cover_file
      left join folders o on o.team_id = ${team} and o.id = n.folder_id
    on conflict (team_id, id) do update set parent_id = excluded.parent_id, title = excluded.title, description = excluded.description,
      cover_file = excluded.cover_file, position = excluded.position, access = excluded.access, source = excluded.source, filter = excluded.filter,
      folder_id = excluded.folder_id, sort = excluded.sort, revision = a.revision + 1, updated_at = clock_timestamp()`.execute(
    tx,
  );
  await sql`with given as (select n.id, n.groups from ${albumsIn(content)} where n.groups is not null),
      gone as (delete from media_centre_album_groups x using given n
        where x.team_id = ${team} and x.album_id = n.id and not x.group_name = any(n.groups))
    insert into media_centre_album_groups (team_id, album_id, group_name)
    select ${team}, n.id, g.name from given n, unnest(n.groups) g (name) on conflict do nothing`.execute(tx);
  await sql`delete from media_centre_files x using media_centre_albums a
    where x.team_id = ${team} and x.centre_id = ${centre} and a.team_id = x.team_id and a.id = x.album_id and not x.id = any(${ids(files)})
      and not (${keepHidden} and x.hidden)
      and not (a.source <> 'hand' and x.source = 'rule' and not x.hidden and x.pin is null and x.title is null and x.caption is null)`.execute(
    tx,
  );
  await sql`insert into media_centre_files (team_id, id, centre_id, album_id, file_id, position, pin, hidden, title, caption, source)
    select ${team}, n.id, ${centre}, n.album, f.id, n.position, n.pin, n.hidden, n.title, n.caption, n.source
    from ${filesIn(content)} join files f on f.team_id = ${team} and f.id = n.file
    on conflict (team_id, id) do update set position = excluded.position, pin = excluded.pin, hidden = excluded.hidden, title = excluded.title,
      caption = excluded.caption, source = excluded.source`.execute(tx);
}

/** Shows visitors albums and files of an earlier publication; null: none. What rules bring is left to them. */
export async function putLive(tx: Tx, team: string, centre: string, content: Required<Content> | null): Promise<void> {
  if (content === null) {
    await sql`delete from media_centre_live_albums where team_id = ${team} and centre_id = ${centre}`.execute(tx);
    return;
  }
  const files = content.albums.flatMap((album) => album.files);
  await sql`delete from media_centre_live_albums a where a.team_id = ${team} and a.centre_id = ${centre} and not a.id = any(${ids(content.albums)})`.execute(
    tx,
  );
  await sql`insert into media_centre_live_albums (team_id, id, centre_id, parent_id, title, description, cover_file, position, access, source, filter, folder_id, sort, groups)
    select ${team}, n.id, ${centre}, n.parent_id, n.title, n.description, n.cover_file, n.position, n.access, n.source, nullif(n.filter, 'null'), n.folder_id, n.sort,
      coalesce(n.groups, ${ownGroups(team)})
    from ${albumsIn(content)}
    on conflict (team_id, id) do update set parent_id = excluded.parent_id, title = excluded.title, description = excluded.description,
      cover_file = excluded.cover_file, position = excluded.position, access = excluded.access, source = excluded.source, filter = excluded.filter,
      folder_id = excluded.folder_id, sort = excluded.sort, groups = excluded.groups`.execute(tx);
  await sql`delete from media_centre_live_files x using media_centre_live_albums a
    where x.team_id = ${team} and x.centre_id = ${centre} and a.team_id = x.team_id and a.id = x.album_id and not x.id = any(${ids(files)})
      and not (a.source <> 'hand' and x.source = 'rule' and x.pin is null and x.title is null and x.caption is null)`.execute(
    tx,
  );
  await sql`insert into media_centre_live_files (team_id, id, centre_id, album_id, file_id, position, pin, title, caption, source)
    select ${team}, n.id, ${centre}, n.album, f.id, n.position, n.pin, n.title, n.caption, n.source
    from ${filesIn(content)} join files f on f.team_id = ${team} and f.id = n.file
    on conflict (team_id, id) do update set position = excluded.position, pin = excluded.pin, title = excluded.title, caption = excluded.caption,
      source = excluded.source`.execute(tx);
}

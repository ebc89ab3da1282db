import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Content } from './content.ts';

const albumFacts = sql`a.id, a.parent_id, a.title, a.description, a.cover_file, a.position, a.access, a.source, a.filter, a.folder_id, a.sort`;
const draftGroups = sql`array(select g.group_name from media_centre_album_groups g where g.team_id = a.team_id and g.album_id = a.id order by 1) as groups`;
const draftAlbums = (
  team: RawBuilder<unknown>,
  centre: RawBuilder<unknown>,
) => sql`select ${albumFacts}, ${draftGroups},
    case when a.source = 'hand' then '{}' else array(select x.file_id from media_centre_files x where x.team_id = a.team_id and x.album_id = a.id and x.hidden order by 1) end as hides
  from media_centre_albums a where a.team_id = ${team} and a.centre_id = ${centre}`;
const shownAlbums = (team: RawBuilder<unknown>, centre: RawBuilder<unknown>) =>
  sql`select ${albumFacts}, a.groups, a.hides from media_centre_live_albums a where a.team_id = ${team} and a.centre_id = ${centre}`;

/** Of files that a rule brings only those that people changed: the others follow by themselves. */
const edited = sql`(x.source = 'hand' or x.pin is not null or x.title is not null or x.caption is not null)`;
const fileFacts = sql`x.id, x.position, x.pin, x.title, x.caption, x.source`;
const draftFiles = (team: RawBuilder<unknown>, centre: RawBuilder<unknown>) =>
  sql`select ${fileFacts} from media_centre_files x where x.team_id = ${team} and x.centre_id = ${centre} and not x.hidden and ${edited}`;
const shownFiles = (team: RawBuilder<unknown>, centre: RawBuilder<unknown>) =>
  sql`select ${fileFacts} from media_centre_live_files x where x.team_id = ${team} and x.centre_id = ${centre} and ${edited}`;

type Rows = (team: RawBuilder<unknown>, centre: RawBuilder<unknown>) => RawBuilder<unknown>;
const differ = (one: Rows, other: Rows) => {
  const [team, centre] = [sql`c.team_id`, sql`c.id`];
  return sql`(exists (${one(team, centre)} except ${other(team, centre)}) or exists (${other(team, centre)} except ${one(team, centre)}))`;
};

/** True when the team has something else than visitors see, compared row by row and kept with the Media Centre. */
export async function comparePending(tx: Tx, team: string, id: string): Promise<void> {
  await sql`update media_centres c set updated_at = clock_timestamp(), pending = c.live is not null and (
      coalesce((select p.content -> 'title' is distinct from to_jsonb(c.title) or p.content -> 'settings' is distinct from c.settings
        from media_centre_publications p where p.team_id = c.team_id and p.centre_id = c.id and p.number = c.live), true)
      or ${differ(draftAlbums, shownAlbums)} or ${differ(draftFiles, shownFiles)})
    where c.team_id = ${team} and c.id = ${id}`.execute(tx);
}

export interface AlbumChanges {
  added: string[];
  removed: string[];
  changed: string[];
}

/** Titles of albums that publishing would bring, take or change. */
export async function changedAlbums(db: Db, team: string, centre: string): Promise<AlbumChanges> {
  const [t, c] = [sql`${team}`, sql`${centre}`];
  const { rows } = await sql<AlbumChanges>`with d as (${draftAlbums(t, c)}), l as (${shownAlbums(t, c)})
    select array(select d.title from d where not exists (select 1 from l where l.id = d.id) order by d.title) as added,
      array(select l.title from l where not exists (select 1 from d where d.id = l.id) order by l.title) as removed,
      array(select d.title from d join l on l.id = d.id
        where (d.parent_id, d.title, d.description, d.cover_file, d.position, d.access, d.source, d.filter, d.folder_id, d.sort, d.groups)
          is distinct from (l.parent_id, l.title, l.description, l.cover_file, l.position, l.access, l.source, l.filter, l.folder_id, l.sort, l.groups) order by d.title) as changed`.execute(
    db,
  );
  return rows[0] ?? { added: [], removed: [], changed: [] };
}

export interface FileChanges {
  added: number;
  removed: number;
  changed: number;
}

/** Numbers of files that publishing would bring, take or change. */
export async function changedFiles(db: Db, team: string, centre: string): Promise<FileChanges> {
  const { rows } =
    await sql<FileChanges>`select count(*) filter (where l.id is null) as added, count(*) filter (where d.id is null) as removed,
      count(*) filter (where d.id is not null and l.id is not null
        and (d.position, d.pin, d.title, d.caption) is distinct from (l.position, l.pin, l.title, l.caption)) as changed
    from (select * from media_centre_files x where x.team_id = ${team} and x.centre_id = ${centre} and not x.hidden) d
    full join (select * from media_centre_live_files x where x.team_id = ${team} and x.centre_id = ${centre}) l on l.id = d.id`.execute(
      db,
    );
  return rows[0] ?? { added: 0, removed: 0, changed: 0 };
}

/** Title and settings that visitors see; nothing where they see none. */
export async function shownFacts(
  db: Db,
  team: string,
  centre: string,
): Promise<Pick<Content, 'title' | 'settings'> | undefined> {
  const { rows } = await sql<
    Pick<Content, 'title' | 'settings'>
  >`select p.content ->> 'title' as title, p.content -> 'settings' as settings
    from media_centres c join media_centre_publications p on p.team_id = c.team_id and p.centre_id = c.id and p.number = c.live
    where c.team_id = ${team} and c.id = ${centre}`.execute(db);
  return rows[0];
}

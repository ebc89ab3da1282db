import { type RawBuilder, sql } from 'kysely';
import type { CentreSettings } from '#contract/media-centres/centre.ts';
import type { Db } from '#platform/db/db.ts';
import type { AlbumFacts } from './albums.ts';
import type { PlaceRow } from './files.ts';

/** An album of a publication or a draft, with the files that people put there or changed. */
export type ContentAlbum = Omit<AlbumFacts, 'groups'> & {
  id: string;
  /** Left out of publications that were kept before albums had them. */
  groups?: string[];
  files: Omit<PlaceRow, 'album'>[];
};

/** All that reaches visitors with a publication. */
export interface Content {
  title: string;
  settings: CentreSettings;
  /** Left out while visitors see it: then the live albums and files have it. */
  albums?: ContentAlbum[];
}

const albumJson = (
  groups: RawBuilder<unknown>,
) => sql`'groups', ${groups}, 'id', a.id, 'parent_id', a.parent_id, 'title', a.title, 'description', a.description, 'cover_file', a.cover_file, 'position', a.position::text,
  'access', a.access, 'source', a.source, 'filter', a.filter, 'folder_id', a.folder_id, 'sort', a.sort`;

const draftGroups = sql`array(select g.group_name from media_centre_album_groups g where g.team_id = a.team_id and g.album_id = a.id order by 1)`;

const fileJson = (hidden: RawBuilder<unknown>) =>
  sql`'id', x.id, 'file', x.file_id, 'position', x.position::text, 'pin', x.pin::text, 'hidden', ${hidden}, 'title', x.title, 'caption', x.caption, 'source', x.source`;

const edited = sql`(x.source = 'hand' or x.pin is not null or x.title is not null or x.caption is not null)`;

/** Albums with files of the live tables, as JSON. `team`, `centre`: SQL of ids. */
export const liveAlbums = (team: RawBuilder<unknown>, centre: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select jsonb_agg(jsonb_build_object(${albumJson(sql`a.groups`)}, 'files', coalesce((select jsonb_agg(jsonb_build_object(${fileJson(sql`false`)}) order by x.position, x.id)
      from media_centre_live_files x where x.team_id = a.team_id and x.album_id = a.id and ${edited}), '[]')) order by a.position, a.id)
    from media_centre_live_albums a where a.team_id = ${team} and a.centre_id = ${centre}), '[]')`;

/** The draft of a Media Centre. */
export async function draftContent(db: Db, team: string, centre: string): Promise<Required<Content> | undefined> {
  const { rows } = await sql<{
    content: Required<Content>;
  }>`select jsonb_build_object('title', c.title, 'settings', c.settings, 'albums',
      coalesce((select jsonb_agg(jsonb_build_object(${albumJson(draftGroups)}, 'files', coalesce((select jsonb_agg(jsonb_build_object(${fileJson(sql`x.hidden`)}) order by x.position, x.id)
          from media_centre_files x where x.team_id = a.team_id and x.album_id = a.id and (x.hidden or ${edited})), '[]')) order by a.position, a.id)
        from media_centre_albums a where a.team_id = c.team_id and a.centre_id = c.id), '[]')) as content
    from media_centres c where c.team_id = ${team} and c.id = ${centre}`.execute(db);
  return rows[0]?.content;
}

/** The content of a publication, whole. */
export async function publishedContent(
  db: Db,
  team: string,
  centre: string,
  number: number,
): Promise<Required<Content> | undefined> {
  const { rows } = await sql<{ content: Required<Content> }>`select p.content || case when p.number = c.live
      then jsonb_build_object('albums', ${liveAlbums(sql`p.team_id`, sql`p.centre_id`)}) else '{}' end as content
    from media_centre_publications p join media_centres c on c.team_id = p.team_id and c.id = p.centre_id
    where p.team_id = ${team} and p.centre_id = ${centre} and p.number = ${number}`.execute(db);
  return rows[0]?.content;
}

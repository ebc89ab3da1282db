import { type RawBuilder, sql } from 'kysely';
import type { FileDetail } from '#contract/files/routes.ts';
import type { EmbeddedField } from '#contract/metadata/fields.ts';
import type { Track } from '#contract/playback/routes.ts';
import type { Db } from '#platform/db/db.ts';
import { type FileRow, fileColumns } from '../store/files.ts';

/** The facts from other tables that the page of one file shows. */
export interface Details {
  folder: string | null;
  tags: FileDetail['tags'];
  starred: boolean;
  camera: string | null;
  lens: string | null;
  rights: FileDetail['rights'];
  collections: { uuid: string; title: string }[];
  linked_folders: { uuid: string; name: string }[];
  single_embeds: { uuid: string; title: string }[];
  embeds: FileDetail['embeds'];
  media_centre_albums: FileDetail['media_centre_albums'];
  /** `folder`: that of an attached file which guests of the folder see. */
  attachments: (FileDetail['attachments'][number] & { folder: string | null })[];
  related: FileDetail['related_files'];
  /** Captions of the cover; `text` names their words. */
  captions: (Omit<Track, 'url'> & { text: string })[];
  attributes: {
    uuid: string;
    slug: string;
    name: string;
    attribute_type: string;
    embedded: EmbeddedField | null;
    values: string[];
  }[];
  creator: { uuid: string; first_name: string; last_name: string } | null;
}
export type DetailedFileRow = FileRow & Details;

const list = (items: RawBuilder<unknown>) => sql`coalesce((select ${items}), '[]')`;

/** The columns of `Details`, of a row `f` of files: part of the statement that reads the row, since each costs more than what it reads. */
export const detailColumns = (user: string): RawBuilder<unknown> => sql`
  (select o.name from folders o where o.team_id = f.team_id and o.id = f.folder_id) as folder,
  ${list(sql`json_agg(json_build_object('uuid', t.id, 'name', t.name, 'colour', t.colour) order by x.place)
    from unnest(f.tag_ids) with ordinality x (id, place) join tags t on t.team_id = f.team_id and t.id = x.id`)} as tags,
  (select v.facts ->> 'camera' from versions v where v.team_id = f.team_id and v.id = f.cover_version) as camera,
  (select v.facts ->> 'lens' from versions v where v.team_id = f.team_id and v.id = f.cover_version) as lens,
  exists (select 1 from stars s where s.team_id = f.team_id and s.user_id = ${user} and s.file_id = f.id) as starred,
  ${list(sql`json_agg(json_build_object('uuid', r.id, 'name', r.name, 'colour', r.colour, 'summary', r.summary, 'credit', r.credit,
      'valid_from', r.valid_from, 'valid_to', r.valid_to, 'withdrawn', r.withdrawn_at is not null) order by lower(r.name))
    from file_rights x join rights r on r.team_id = x.team_id and r.id = x.right_id where x.team_id = f.team_id and x.file_id = f.id`)} as rights,
  ${list(sql`json_agg(json_build_object('uuid', c.id, 'title', c.title) order by lower(c.title))
    from collection_files x join collections c on c.team_id = x.team_id and c.id = x.collection_id where x.team_id = f.team_id and x.file_id = f.id`)} as collections,
  ${list(sql`json_agg(json_build_object('uuid', o.id, 'name', o.name) order by o.name_key)
    from file_links x join folders o on o.team_id = x.team_id and o.id = x.folder_id where x.team_id = f.team_id and x.file_id = f.id`)} as linked_folders,
  ${list(sql`json_agg(json_build_object('uuid', x.id, 'embed', json_build_object('uuid', g.id, 'title', g.title, 'type', g.type)) order by lower(g.title))
    from gallery_files x join galleries g on g.team_id = x.team_id and g.id = x.gallery_id and g.deleted_at is null where x.team_id = f.team_id and x.file_id = f.id`)} as embeds,
  ${list(sql`json_agg(json_build_object('uuid', x.id, 'media_centre', json_build_object('uuid', c.id, 'title', c.title),
      'album', json_build_object('uuid', a.id, 'title', a.title)) order by lower(c.title), lower(a.title))
    from media_centre_files x join media_centres c on c.team_id = x.team_id and c.id = x.centre_id and c.deleted_at is null
      join media_centre_albums a on a.team_id = x.team_id and a.id = x.album_id
    where x.team_id = f.team_id and x.file_id = f.id and not x.hidden`)} as media_centre_albums,
  ${list(sql`json_agg(json_build_object('uuid', e.id, 'title', e.title) order by lower(e.title))
    from single_embed_files x join single_embeds e on e.team_id = x.team_id and e.id = x.embed_id where x.team_id = f.team_id and x.file_id = f.id`)} as single_embeds,
  ${list(sql`json_agg(json_build_object('uuid', x.id, 'url', x.url, 'title', x.title,
      'file', case when o.id is not null then json_build_object('uuid', o.id, 'name', o.name) end,
      'folder', case when not o.internal_use and o.review_status = 0 then o.folder_id end) order by x.id desc)
    from attachments x left join files o on o.team_id = x.team_id and o.id = x.attached_id
    where x.team_id = f.team_id and x.file_id = f.id and o.recycled_at is null`)} as attachments,
  ${list(sql`json_agg(json_build_object('uuid', x.id, 'kind', x.kind, 'language', x.language, 'label', x.label, 'text', x.text_id) order by x.id)
    from captions x where x.team_id = f.team_id and x.version_id = f.cover_version and x.removed_at is null`)} as captions,
  ${list(sql`json_agg(json_build_object('uuid', o.id, 'name', o.name) order by o.id desc)
    from related_files x join files o on o.team_id = x.team_id and o.id = x.other_id
    where x.team_id = f.team_id and x.file_id = f.id and o.recycled_at is null`)} as related,
  ${list(sql`json_agg(json_build_object('uuid', a.id, 'slug', a.slug, 'name', a.name, 'attribute_type', a.type, 'embedded', a.embedded, 'values', v.values) order by a.position, a.id)
    from attributes a
    cross join lateral (select coalesce(json_agg(x.value order by x.place), '[]') as values, count(*) > 0 as held from file_attributes x
      where x.team_id = f.team_id and x.attribute_id = a.id and x.file_id = f.id) v
    where a.team_id = f.team_id and a.archived_at is null and (v.held or a.folders = '{}'
      or exists (select 1 from folders o where o.team_id = f.team_id and o.id = f.folder_id and o.lineage && a.folders))`)} as attributes,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = f.created_by) as creator`;

/** A file of one team as it is now, with what its page shows of other tables. */
export async function findDetailed(
  db: Db,
  team: string,
  user: string,
  id: string,
): Promise<DetailedFileRow | undefined> {
  const { rows } = await sql<DetailedFileRow>`select ${fileColumns}, ${detailColumns(user)} from files f
    where f.team_id = ${team} and f.id = ${id}`.execute(db);
  return rows[0];
}

import { type RawBuilder, sql } from 'kysely';
import type { Describable } from '#contract/metadata/rules.ts';

/** A version of a file of the team, with what is told of it outside the rows. */
export interface VersionToPack {
  version: string;
  file: string;
  name: string;
  extension: string;
  cover: boolean;
  number: number;
  folder: string | null;
  recycled: boolean;
  sha256: string;
  size: number;
  media_type: string;
  created_at: string;
  updated_at: string;
  renditions: Record<string, { name: string; bytes?: number }>;
  internal_use: boolean;
  expiration_date: string | null;
  width: number | null;
  height: number | null;
  duration: number | null;
  attributes: Record<string, string[]>;
  collections: string[];
  words: Omit<Describable, 'source'> & { source: { creator?: { name?: string; handle?: string } } | null };
}

/** Every version of the team's files, folder by folder, the cover of a file before its other versions. */
export const versionsQuery = (team: string): RawBuilder<unknown> => {
  const of = sql`${sql.lit(team)}::uuid`;
  return sql`select jsonb_build_object('version', v.id, 'file', f.id, 'name', f.name, 'extension', v.extension, 'cover', v.id = f.cover_version,
      'number', row_number() over (partition by f.id order by v.created_at, v.id), 'folder', f.folder_id, 'recycled', f.recycled_at is not null,
      'sha256', encode(v.sha256, 'hex'), 'size', v.size, 'media_type', v.media_type, 'created_at', f.created_at, 'updated_at', f.updated_at,
      'renditions', v.renditions, 'internal_use', f.internal_use, 'expiration_date', f.expiration_date, 'width', v.width, 'height', v.height, 'duration', v.duration,
      'attributes', coalesce((select jsonb_object_agg(a.slug, a.said) from (select a.slug, jsonb_agg(x.value order by x.place) as said
        from file_attributes x join attributes a on a.team_id = x.team_id and a.id = x.attribute_id where x.team_id = ${of} and x.file_id = f.id group by a.slug) a), '{}'),
      'collections', coalesce((select jsonb_agg(c.title order by c.title) from collection_files x join collections c on c.team_id = x.team_id and c.id = x.collection_id
        where x.team_id = ${of} and x.file_id = f.id), '[]'),
      'words', jsonb_build_object('name', f.name, 'description', f.description, 'copyright', f.copyright, 'rights_context', f.rights_context, 'rating', nullif(f.rating, 0),
        'source_display_name', f.source_display_name, 'location_text', f.location_text, 'location_obj', f.location_obj, 'source', f.source,
        'tags', coalesce((select jsonb_agg(jsonb_build_object('name', g.name) order by g.name) from file_tags x join tags g on g.team_id = x.team_id and g.id = x.tag_id
          where x.team_id = ${of} and x.file_id = f.id), '[]'),
        'custom_attributes', coalesce((select jsonb_agg(jsonb_build_object('embedded', a.embedded, 'values', a.said)) from (select a.embedded, jsonb_agg(x.value order by x.place) as said
          from file_attributes x join attributes a on a.team_id = x.team_id and a.id = x.attribute_id
          where x.team_id = ${of} and x.file_id = f.id and a.embedded is not null and a.archived_at is null group by a.id, a.embedded, a.position order by a.position) a), '[]'),
        'rights', coalesce((select jsonb_agg(jsonb_build_object('name', r.name, 'summary', r.summary, 'credit', r.credit) order by r.name)
          from file_rights x join rights r on r.team_id = x.team_id and r.id = x.right_id where x.team_id = ${of} and x.file_id = f.id), '[]')))::text as line
    from files f join versions v on v.team_id = f.team_id and v.file_id = f.id
    where f.team_id = ${of} order by f.folder_id nulls first, f.name_key, f.id, v.id <> f.cover_version, v.created_at, v.id`;
};

/** The folders of a team, each after the one that it is in. */
export const foldersQuery = (team: string): RawBuilder<unknown> =>
  sql`select id, parent_id, name from folders where team_id = ${team} order by cardinality(lineage), name_key, id`;

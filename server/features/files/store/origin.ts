import { sql } from 'kysely';
import type { VersionSource } from '#contract/versions/routes.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FileRow } from './files.ts';

/** The post that a file came from. */
export interface FileOrigin {
  readonly permalink: string | null;
  readonly html: string | null;
  readonly source: VersionSource;
  readonly sourceName: string | null;
  readonly description: string | null;
  readonly post: { readonly posted_on: string | null; readonly caption: string | null };
  /** `approved`, where its creator has granted its use. */
}

/** Writes who is to be named for a new file, where nobody is yet. */
export async function writeCredit(tx: Tx, team: string, file: string, credit: string): Promise<void> {
  await sql`update files set source_display_name = coalesce(source_display_name, ${credit}), updated_at = now()
    where team_id = ${team} and id = ${file}`.execute(tx);
}

/** Writes where a new file came from, and who made it. */
export async function writeOrigin(tx: Tx, team: string, file: string, origin: FileOrigin): Promise<void> {
  await sql`update files set permalink = ${origin.permalink}, html = ${origin.html}, source = ${JSON.stringify(origin.source)}::jsonb,
      source_display_name = coalesce(source_display_name, ${origin.sourceName}), description = coalesce(description, ${origin.description}),
      social_post = ${JSON.stringify(origin.post)}::jsonb, updated_at = now()
    where team_id = ${team} and id = ${file}`.execute(tx);
}

/** The tags and rights of a file, as the uploader's own wishes for a copy of it. */
export async function wishesOfCopy(
  tx: Tx,
  { team_id: team, id, tag_ids: tags, right_ids: rights }: Pick<FileRow, 'team_id' | 'id' | 'tag_ids' | 'right_ids'>,
): Promise<{ tags: string[]; rights: { uuid: string; name: string }[] }> {
  const { rows } = await sql<{ tags: string[]; rights: { uuid: string; name: string }[] }>`select
      array(select t.name from tags t where t.team_id = f.team_id and t.id = any(${tags}::uuid[]) order by t.name) as tags,
      coalesce((select json_agg(json_build_object('uuid', r.id, 'name', r.name)) from rights r
        where r.team_id = f.team_id and r.id = any(${rights}::uuid[])), '[]') as rights
    from files f where f.team_id = ${team} and f.id = ${id}`.execute(tx);
  return rows[0] ?? { tags: [], rights: [] };
}

/** Writes which file a new one is a copy of, with the words of that file and what restricts its use. */
export async function writeCopied(tx: Tx, team: string, { copy, of }: { copy: string; of: string }): Promise<void> {
  await sql`update files n set copied_from = s.id, description = s.description, source_display_name = s.source_display_name,
      location_text = s.location_text, location_obj = s.location_obj, copyright = s.copyright, rights_context = s.rights_context,
      expiration_date = s.expiration_date, watermark = s.watermark, hide_name = s.hide_name, internal_use = s.internal_use, updated_at = now()
    from files s where n.team_id = ${team} and n.id = ${copy} and s.team_id = ${team} and s.id = ${of}`.execute(tx);
}

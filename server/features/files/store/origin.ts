import { sql } from 'kysely';
import type { VersionSource } from '#contract/versions/routes.ts';
import type { Tx } from '#platform/db/db.ts';

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

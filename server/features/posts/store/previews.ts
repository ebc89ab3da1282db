import { sql } from 'kysely';
import type { PostCardAtNetwork } from '#contract/posts/preview-routes.ts';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import type { Db } from '#platform/db/db.ts';

export type KeptPreview = Pick<PostCardAtNetwork, 'provider' | 'title' | 'author' | 'thumbnail'>;

export interface PublishedTarget {
  team_id: string;
  id: string;
  account_id: string;
  platform: Platform;
  server: string | null;
  permalink: string;
  preview: KeptPreview | null;
}

/** The accounts at which a post is out, with what their networks told of it. */
export async function publishedTargets(db: Db, team: string, post: string): Promise<PublishedTarget[]> {
  const { rows } = await sql<
    PublishedTarget & { permalink: string | null }
  >`select x.team_id, x.id, x.account_id, a.platform, a.server,
      x.permalink, x.preview
    from post_targets x join social_accounts a on a.team_id = x.team_id and a.id = x.account_id
    where x.team_id = ${team} and x.post_id = ${post} and x.state = 'published' and x.permalink is not null
    order by x.position, x.id`.execute(db);
  return rows.flatMap((row) => (row.permalink === null ? [] : row));
}

/** True for whoever may ask a network about a post today: of several, one. */
export async function takePreviewTurn(
  db: Db,
  { team_id: team, id }: Pick<PublishedTarget, 'team_id' | 'id'>,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update post_targets set preview_at = now()
    where team_id = ${team} and id = ${id} and (preview_at is null or preview_at < now() - interval '1 day')
    returning id`.execute(db);
  return rows.length > 0;
}

export async function writePreview(
  db: Db,
  { team_id: team, id, permalink }: Pick<PublishedTarget, 'team_id' | 'id' | 'permalink'>,
  preview: KeptPreview,
): Promise<void> {
  await sql`update post_targets set preview = ${JSON.stringify(preview)}::jsonb
    where team_id = ${team} and id = ${id} and permalink = ${permalink}`.execute(db);
}

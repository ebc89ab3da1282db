import { sql } from 'kysely';
import type { PostStatus } from '#contract/posts/states.ts';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import type { Db } from '#platform/db/db.ts';
import { tokenHash } from '#platform/token.ts';

/** An address that is open, for whoever has it. */
export interface OpenFeed {
  team_id: string;
  id: string;
  team_name: string;
  stale: boolean;
}

/** Opens an address by its secret, while the person it is of may see posts and the plan includes them. */
export async function openFeed(db: Db, token: string): Promise<OpenFeed | undefined> {
  const { rows } = await sql<OpenFeed>`
    select f.team_id, f.id, t.name as team_name,
      (f.last_used_at is null or f.last_used_at < now() - interval '5 minutes') as stale
    from post_feeds f join teams t on t.id = f.team_id
      join members m on m.team_id = f.team_id and m.user_id = f.user_id and m.active
      join roles r on r.team_id = m.team_id and r.id = m.role_id
    where f.token_hash = ${tokenHash(token)} and t.closed_at is null and 'SOCIALS' = any(t.features)
      and r.permissions && '{MANAGE_POSTS,PUBLISH_POSTS}'::text[]`.execute(db);
  return rows[0];
}

export async function noteFeedUse(db: Db, { team_id, id }: OpenFeed): Promise<void> {
  await sql`update post_feeds set last_used_at = now() where team_id = ${team_id} and id = ${id}`.execute(db);
}

/** A calendar app asks for all of it, again and again. */
const mostPosts = 2_000;

/** A post as a calendar app is told of it. */
export interface FedPost {
  id: string;
  status: PostStatus;
  caption: string;
  scheduled_at: Date;
  created_at: Date;
  updated_at: Date;
  revision: number;
  accounts: { platform: Platform; username: string }[];
}

/** The posts of a team from two months ago on, the earliest first. */
export async function postsForFeed(db: Db, team: string): Promise<FedPost[]> {
  const { rows } = await sql<FedPost>`
    select p.id, p.status, p.caption, p.scheduled_at, p.created_at, p.updated_at, p.revision,
      coalesce((select json_agg(json_build_object('platform', a.platform, 'username', a.username) order by x.position)
        from post_targets x join social_accounts a on a.team_id = x.team_id and a.id = x.account_id
        where x.team_id = p.team_id and x.post_id = p.id), '[]') as accounts
    from posts p
    where p.team_id = ${team} and p.deleted_at is null and p.scheduled_at >= now() - interval '60 days'
    order by p.scheduled_at, p.id limit ${mostPosts}`.execute(db);
  return rows;
}

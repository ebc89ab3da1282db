import { sql } from 'kysely';
import type { PostStatus } from '#contract/posts/states.ts';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { tokenHash } from '#platform/token.ts';

export interface FeedRow {
  team_id: string;
  id: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date | null;
}

const columns = sql`f.team_id, f.id, f.user_id, f.created_at, f.last_used_at`;

/** Opens an address by its id, among the caller's teams. */
export async function findFeed(db: Db, teams: readonly string[], id: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`select ${columns} from post_feeds f
    where f.team_id = any(${[...teams]}::uuid[]) and f.id = ${id}`.execute(db);
  return rows[0];
}

export async function feedOfPerson(db: Db, team: string, user: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`select ${columns} from post_feeds f
    where f.team_id = ${team} and f.user_id = ${user}`.execute(db);
  return rows[0];
}

/** One address for each person and team: the earlier one opens nothing from now on. Tells its id, if there was one. */
export async function putFeed(
  tx: Tx,
  { team, id, user, hash }: { team: string; id: string; user: string; hash: Buffer },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`delete from post_feeds
    where team_id = ${team} and user_id = ${user} returning id`.execute(tx);
  await sql`insert into post_feeds (team_id, id, user_id, token_hash) values (${team}, ${id}, ${user}, ${hash})`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** Of several at once, one does. */
export async function removeFeed(tx: Tx, team: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from post_feeds where team_id = ${team} and id = ${id} returning 1`.execute(tx);
  return rows.length > 0;
}

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

/** A calendar app asks for all of it, again and again. */
const mostPosts = 2_000;

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

import { sql } from 'kysely';
import type { Metrics } from '#contract/posts/post.ts';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import type { Db } from '#platform/db/db.ts';

export interface Measured {
  team_id: string;
  id: string;
  account_id: string;
  platform: Platform;
  remote_id: string;
}

/** Posts of the last month that were not asked about for hours, of accounts that are connected. */
export async function dueForMetrics(db: Db, limit: number): Promise<Measured[]> {
  const { rows } = await sql<Measured>`select x.team_id, x.id, x.account_id, a.platform, x.remote_id as remote_id
    from social_accounts a join teams t on t.id = a.team_id and t.closed_at is null
      join post_targets x on x.team_id = a.team_id and x.account_id = a.id
    where a.deleted_at is null and a.state = 'connected' and a.active and a.way = 'direct'
      and x.published_at > now() - interval '30 days' and x.remote_id is not null
      and (x.metrics_at is null or x.metrics_at < now() - interval '6 hours')
    order by x.metrics_at nulls first limit ${limit}`.execute(db);
  return rows.flatMap((row) => (row.remote_id === null ? [] : row));
}

/** Without numbers, what is known stays, and is asked for later. */
export async function writeMetrics(
  db: Db,
  { team_id: team, id }: Measured,
  metrics: Omit<Metrics, 'at'> | null,
): Promise<void> {
  await sql`update post_targets set metrics_at = now() ${metrics === null ? sql`` : sql`, metrics = ${JSON.stringify(metrics)}::jsonb`}
    where team_id = ${team} and id = ${id}`.execute(db);
}

import { sql } from 'kysely';
import type { TimeRule } from '#contract/posts/post.ts';
import type { PostStatus, TargetState } from '#contract/posts/states.ts';
import type { ApprovalRule } from '#contract/social-accounts/account.ts';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import { type Tile, tileOf } from '#platform/content/tile.ts';
import type { Db } from '#platform/db/db.ts';
import { narrowed, type PostFilter } from './posts.ts';

export interface CalendarRow {
  id: string;
  status: PostStatus;
  words: string;
  campaign: string | null;
  local_time: string | null;
  time_zone: string;
  time_rule: TimeRule;
  scheduled_at: Date | null;
  approval: ApprovalRule | null;
  approvals: number;
  error: string | null;
  late_seconds: number | null;
  comment_count: number;
  updated_at: Date;
  revision: number;
  author: { uuid: string; first_name: string; last_name: string } | null;
  accounts: {
    uuid: string;
    platform: Platform;
    username: string;
    colour: string;
    state: TargetState;
    approval: ApprovalRule;
    permalink: string | null;
    ready: boolean;
  }[];
  labels: string[];
  files: number;
  tile: Tile | null;
  /** True when one of its files cannot be used at its time. */
  withheld: boolean;
}

const wordsLength = 140;

/** Rows of the calendar, of the table `posts p`. */
const card = sql`p.id, p.status, left(p.caption, ${sql.lit(wordsLength)}) as words, p.campaign, p.local_time, p.time_zone, p.time_rule, p.scheduled_at,
  p.approval, p.approvals, p.error, p.late_seconds, p.comment_count, p.updated_at, p.revision,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = p.created_by) as author,
  (select coalesce(json_agg(json_build_object('uuid', a.id, 'platform', a.platform, 'username', a.username, 'colour', a.colour, 'state', x.state,
      'approval', a.approval, 'permalink', x.permalink,
      'ready', x.state = 'published' or (a.deleted_at is null and a.active and (a.way = 'handover' or a.state = 'connected'))) order by x.position, x.id), '[]')
    from post_targets x join social_accounts a on a.team_id = x.team_id and a.id = x.account_id
    where x.team_id = p.team_id and x.post_id = p.id) as accounts,
  array(select l.label_id from labelled_posts l where l.team_id = p.team_id and l.post_id = p.id order by l.label_id) as labels,
  (select count(*) from post_files x where x.team_id = p.team_id and x.post_id = p.id)::int as files,
  (select ${tileOf('f')} from post_files x join files f on f.team_id = x.team_id and f.id = x.file_id
    where x.team_id = p.team_id and x.post_id = p.id and f.renditions ? 'thumb' order by x.position limit 1) as tile,
  exists (select 1 from post_files x left join files f on f.team_id = x.team_id and f.id = x.file_id
    where x.team_id = p.team_id and x.post_id = p.id and (f.id is null or f.recycled_at is not null or f.internal_use or f.rights_withdrawn
      or f.review_status > 0 or f.ends_at <= coalesce(p.scheduled_at, now()) or f.rights_from > coalesce(p.scheduled_at, now()))) as withheld`;

/** All posts between two times, the earliest first. */
export async function calendarRows(
  db: Db,
  filter: PostFilter,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`select ${card} from posts p
    where ${narrowed(filter)} and p.scheduled_at >= ${from} and p.scheduled_at < ${to}
    order by p.scheduled_at, p.id limit ${limit}`.execute(db);
  return rows;
}

/** Those that failed and wait for somebody, whenever they were due. */
export async function failedRows(db: Db, filter: PostFilter, limit: number): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`select ${card} from posts p
    where ${narrowed(filter)} and p.status in ('failed', 'partly_published')
    order by p.scheduled_at desc nulls last, p.id desc limit ${limit}`.execute(db);
  return rows;
}

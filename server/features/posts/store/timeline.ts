import { sql } from 'kysely';
import type { AttemptOutcome, FailureCode } from '#contract/posts/states.ts';
import type { Db } from '#platform/db/db.ts';

export interface TimelineRow {
  kind: 'change' | 'attempt' | 'approval' | 'comment';
  id: string;
  at: Date;
  by: { uuid: string; first_name: string; last_name: string } | null;
  /** The action of a change, the decision of an approval. */
  action: string | null;
  text: string | null;
  account: string | null;
  outcome: AttemptOutcome | null;
  code: FailureCode | null;
  permalink: string | null;
  guest: string | null;
}

const most = 500;
/** Lines that tries, decisions and comments tell better. */
const untold = [
  'post.publishing',
  'post.published',
  'post.failed',
  'post.waiting',
  'post.handover',
  'post.comment',
  'post.comment_update',
  'post.comment_delete',
  'post.approve',
  'post.ask_changes',
  'post.client_approve',
  'post.client_ask_changes',
  'post.client_view',
];

/** Everything that happened to a post, the newest first. */
export async function timelineOf(db: Db, team: string, post: string): Promise<TimelineRow[]> {
  const { rows } =
    await sql<TimelineRow>`select e.kind, e.id, e.at, e.action, e.text, e.account, e.outcome, e.code, e.permalink, e.guest,
      (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = e.actor) as by
    from (
      select 'change' as kind, c.seq::text as id, c.at, c.actor, c.action, null as text, null::uuid as account, null as outcome, null as code,
        null as permalink, null as guest
      from changes c where c.team_id = ${team} and c.noun = 'post' and c.subject = ${post} and c.action <> all(${untold}::text[])
      union all select 'attempt', a.id::text, coalesce(a.ended_at, a.started_at), a.by, null, a.text, x.account_id, a.outcome, a.code,
        case when a.outcome in ('published', 'found') then x.permalink end, null
      from post_attempts a join post_targets x on x.team_id = a.team_id and x.id = a.target_id
      where a.team_id = ${team} and a.post_id = ${post}
      union all select 'approval', d.id::text, d.at, d.by, d.decision, d.note, null, null, null, null, d.guest
      from post_approvals d where d.team_id = ${team} and d.post_id = ${post}
      union all select 'comment', m.id::text, m.created_at, m.author, null, m.text, null, null, null, null, m.guest
      from post_comments m where m.team_id = ${team} and m.post_id = ${post} and m.deleted_at is null) e
    order by e.at desc, e.id desc limit ${sql.lit(most)}`.execute(db);
  return rows;
}

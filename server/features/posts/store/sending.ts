import { sql } from 'kysely';
import type { AttemptOutcome, FailureCode, TargetState } from '#contract/posts/states.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { leaseSeconds } from '../rules/retry.ts';

/** A post at an account that is this process's to publish for a while. */
export interface TakenTarget {
  team_id: string;
  id: string;
  post_id: string;
  account_id: string;
  intention: string;
  /** This one included. */
  attempts: number;
  progress: Record<string, string>;
  lease: string;
  /** True when somebody may have posted it already, and nobody heard the answer. */
  lost: boolean;
}

/** Something to publish, or that somebody began and did not end. */
const due = sql`(x.next_at <= now() and x.state in ('waiting', 'unknown')) or (x.state = 'publishing' and x.lease_until < now())`;
const open = sql`p.deleted_at is null`;

/** True when there is something to publish. */
export async function anyDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select
      exists (select 1 from post_targets x join posts p on p.team_id = x.team_id and p.id = x.post_id and ${open}
        join teams t on t.id = x.team_id and t.closed_at is null where x.next_at <= now() and x.state in ('waiting', 'unknown'))
      or exists (select 1 from post_targets x join posts p on p.team_id = x.team_id and p.id = x.post_id and ${open}
        join teams t on t.id = x.team_id and t.closed_at is null where x.state = 'publishing' and x.lease_until < now()) as due`.execute(
    db,
  );
  return rows[0]?.due === true;
}

/** Takes what is due, the earliest first, each for one try. Of several workers, one gets it; none waits for another. */
export async function takeDue(tx: Tx, lease: string, atMost: number): Promise<TakenTarget[]> {
  const { rows } = await sql<TakenTarget>`with found as (
      select x.team_id, x.id, x.state, x.sending from post_targets x
        join posts p on p.team_id = x.team_id and p.id = x.post_id and ${open}
        join teams t on t.id = x.team_id and t.closed_at is null
      where ${due} order by coalesce(x.next_at, x.lease_until) limit ${atMost} for update of p, x skip locked)
    update post_targets x set state = 'publishing', lease = ${lease}, lease_until = now() + make_interval(secs => ${sql.lit(leaseSeconds)}),
      next_at = null, attempts = x.attempts + 1, sending = found.state = 'unknown' or found.sending
    from found where x.team_id = found.team_id and x.id = found.id
    returning x.team_id, x.id, x.post_id, x.account_id, x.intention, x.attempts, x.progress, x.lease, found.state = 'unknown' or found.sending as lost`.execute(
    tx,
  );
  return rows;
}

/** Notes that a try begins, before anything is sent. A try before it that nobody ended is lost. */
export async function beginAttempts(tx: Tx, taken: readonly (TakenTarget & { attempt: string })[]): Promise<void> {
  const rows = JSON.stringify(
    taken.map(({ team_id: team, id: target, post_id: post, attempts: number, intention, attempt }) => ({
      ...{ team, target, post, number, intention, attempt },
    })),
  );
  const table = sql`jsonb_to_recordset(${rows}::jsonb) as r (team uuid, target uuid, post uuid, number integer, intention uuid, attempt uuid)`;
  await sql`update post_attempts a set ended_at = now(), outcome = 'lost', text = 'The server stopped before the network responded.'
    from ${table} where a.team_id = r.team and a.target_id = r.target and a.ended_at is null`.execute(tx);
  await sql`insert into post_attempts (team_id, id, post_id, target_id, number, intention)
    select r.team, r.attempt, r.post, r.target, r.number, r.intention from ${table}`.execute(tx);
}

/** Says that what this process publishes goes on. Gives what is still its own. */
export async function renewLeases(db: Db, lease: string): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string;
  }>`update post_targets set lease_until = now() + make_interval(secs => ${sql.lit(leaseSeconds)})
    where lease = ${lease} and state = 'publishing' returning id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Notes that from now on something may be at the network. False where somebody else has it by now. */
export async function markSending(
  db: Db,
  { team_id: team, id, lease }: Pick<TakenTarget, 'team_id' | 'id' | 'lease'>,
): Promise<boolean> {
  const { rows } = await sql`update post_targets set sending = true
    where team_id = ${team} and id = ${id} and lease = ${lease} and state = 'publishing' returning 1`.execute(db);
  return rows.length > 0;
}

/** Keeps what is at the network already. False where somebody else has it by now. */
export async function keepProgress(
  db: Db,
  { team_id: team, id, lease }: Pick<TakenTarget, 'team_id' | 'id' | 'lease'>,
  progress: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { rows } = await sql`update post_targets set progress = ${JSON.stringify(progress)}::jsonb
    where team_id = ${team} and id = ${id} and lease = ${lease} and state = 'publishing' returning 1`.execute(db);
  return rows.length > 0;
}

/** The end of one try, as it is kept. */
export interface TargetEnd {
  readonly state: TargetState;
  readonly next: Date | null;
  /** False where it was none: nothing was tried. */
  readonly counts: boolean;
  readonly code: FailureCode | null;
  readonly error: string | null;
  readonly remote_id: string | null;
  readonly permalink: string | null;
  readonly published_at: Date | null;
  readonly late_seconds: number | null;
}

/** Writes the end of a try. False where somebody else has it by now: then nothing is written. */
export async function endTarget(
  tx: Tx,
  { team_id: team, id, lease }: Pick<TakenTarget, 'team_id' | 'id' | 'lease'>,
  end: TargetEnd,
): Promise<boolean> {
  const { rows } =
    await sql`update post_targets set state = ${end.state}, next_at = ${end.next}, lease = null, lease_until = null, sending = false,
      attempts = attempts - ${end.counts ? 0 : 1}, error_code = ${end.code}, error = ${end.error},
      remote_id = coalesce(${end.remote_id}, remote_id), permalink = coalesce(${end.permalink}, permalink), published_at = ${end.published_at},
      late_seconds = ${end.late_seconds}, progress = case when ${end.state} = 'published' then '{}' else progress end
    where team_id = ${team} and id = ${id} and lease = ${lease} and state = 'publishing' returning 1`.execute(tx);
  return rows.length > 0;
}

export async function endAttempt(
  tx: Tx,
  { team, id }: { team: string; id: string },
  { outcome, code, text }: { outcome: AttemptOutcome; code: FailureCode | null; text: string | null },
): Promise<void> {
  await sql`update post_attempts set ended_at = clock_timestamp(), outcome = ${outcome}, code = ${code}, text = ${text}
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** A try that is none is not kept. */
export async function dropAttempt(tx: Tx, { team, id }: { team: string; id: string }): Promise<void> {
  await sql`delete from post_attempts where team_id = ${team} and id = ${id}`.execute(tx);
}

/** The first try of a post at an account: nothing of it at the network is older. */
export async function firstTry(
  db: Db,
  { team_id: team, id }: Pick<TakenTarget, 'team_id' | 'id'>,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(started_at) as at from post_attempts
    where team_id = ${team} and target_id = ${id}`.execute(db);
  return rows[0]?.at ?? null;
}

/** Has some tried at once. Of unknown outcome they stay: the network is asked before anything else. */
export async function wakeTargets(tx: Tx, team: string, ids: readonly string[]): Promise<void> {
  await sql`update post_targets set next_at = now(), state = case when state = 'unknown' then state else 'waiting' end, attempts = 0,
      error_code = null, error = null
    where team_id = ${team} and id = any(${[...ids]}::uuid[]) and state in ('waiting', 'failed', 'handover', 'unknown')`.execute(
    tx,
  );
}

/** Plans no other try. Of unknown outcome they stay until a person says. */
export async function stopTargets(tx: Tx, team: string, ids: readonly string[]): Promise<void> {
  await sql`update post_targets set next_at = null, state = case when state = 'unknown' then state else 'failed' end,
      error_code = case when state = 'unknown' then error_code else 'stopped' end,
      error = case when state = 'unknown' then error else coalesce('Stopped. ' || error, 'Somebody stopped it.') end
    where team_id = ${team} and id = any(${[...ids]}::uuid[]) and state in ('waiting', 'unknown')`.execute(tx);
}

/** A person's word on a post at an account. */
export async function settleTarget(
  tx: Tx,
  { team_id: team, id }: { team_id: string; id: string },
  { published, permalink, at }: { published: boolean; permalink: string | null; at: Date },
): Promise<void> {
  await sql`update post_targets set state = ${published ? 'published' : 'failed'}, next_at = null, lease = null, lease_until = null, sending = false,
      permalink = ${permalink}, published_at = ${published ? at : null}, error_code = ${published ? null : 'refused'},
      error = ${published ? null : 'Marked as not published.'}, progress = '{}'
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Puts a person's word among the tries. */
export async function insertSettled(
  tx: Tx,
  {
    team,
    id,
    post,
    target,
    number,
    intention,
    by,
  }: { team: string; id: string; post: string; target: string; number: number; intention: string; by: string | null },
  outcome: AttemptOutcome,
): Promise<void> {
  await sql`insert into post_attempts (team_id, id, post_id, target_id, number, intention, ended_at, outcome, by)
    values (${team}, ${id}, ${post}, ${target}, ${number}, ${intention}, clock_timestamp(), ${outcome}, ${by})`.execute(
    tx,
  );
}

/** Writes on the post what the states at its accounts come to. */
export async function writeOutcome(
  tx: Tx,
  { team_id: team, id }: { team_id: string; id: string },
  {
    status,
    error,
    published_at,
    late_seconds,
  }: { status: string; error: string | null; published_at: Date | null; late_seconds: number | null },
): Promise<void> {
  await sql`update posts set status = ${status}, error = ${error}, published_at = coalesce(posts.published_at, ${published_at}),
      late_seconds = ${late_seconds}, updated_at = clock_timestamp(), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Of posts that begin to go out, those that had not begun. */
export async function beginPosts(
  tx: Tx,
  posts: readonly { team_id: string; post_id: string }[],
): Promise<{ team: string; id: string; caption: string }[]> {
  const rows = JSON.stringify(posts);
  const { rows: begun } = await sql<{
    team: string;
    id: string;
    caption: string;
  }>`update posts p set status = 'publishing', updated_at = clock_timestamp(),
      revision = revision + 1
    from (select distinct r.team_id, r.post_id from jsonb_to_recordset(${rows}::jsonb) as r (team_id uuid, post_id uuid)) d
    where p.team_id = d.team_id and p.id = d.post_id and p.status <> 'publishing'
    returning p.team_id as team, p.id, p.caption`.execute(tx);
  return begun;
}

import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

interface Named {
  readonly team_id: string;
  readonly id: string;
}

export interface Decision {
  readonly status: 'approved' | 'declined';
  readonly name: string | null;
  readonly credit: string | null;
  readonly ip: string | null;
  readonly agent: string | null;
  readonly receipt: Buffer;
}

/** Takes the one answer that a request gets: of any number at once, one is taken. False for all others. */
export async function takeDecision(tx: Tx, { team_id: team, id }: Named, given: Decision): Promise<boolean> {
  const { rows } = await sql`update one_time_approvals set status = ${given.status}, decided_at = now(),
      viewed_at = coalesce(viewed_at, now()), signature_name = ${given.name}, signature_ip = ${given.ip},
      signature_agent = ${given.agent}, credit = ${given.credit}, receipt_hash = ${given.receipt}
    where team_id = ${team} and id = ${id} and status = 'pending' and expires_at > now() and deleted_at is null
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Keeps that there is an answer which whoever asked has not seen. */
export async function noteNews(tx: Tx, { team_id: team, id }: Named): Promise<void> {
  await sql`update one_time_approvals set unseen = created_by is not null where team_id = ${team} and id = ${id}`.execute(
    tx,
  );
}

/** The number of requests of a team among some ids. */
export async function countKnown(db: Db, team: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from one_time_approvals
    where team_id = ${team} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Keeps that somebody looked at the answers to requests of theirs. Others' are left as they are. */
export async function noteSeen(db: Db, team: string, user: string, ids: readonly string[]): Promise<void> {
  await sql`update one_time_approvals set unseen = false
    where team_id = ${team} and created_by = ${user} and unseen and id = any(${[...ids]}::uuid[])`.execute(db);
}

export async function noteEntry(tx: Tx, { team_id: team, id }: Named, number: number): Promise<void> {
  await sql`update one_time_approvals set ledger_number = ${number} where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Takes an approval back; of any number at once, one does. */
export async function takeWithdrawal(tx: Tx, { team_id: team, id }: Named): Promise<boolean> {
  const { rows } = await sql`update one_time_approvals set status = 'revoked', withdrawn_at = now()
    where team_id = ${team} and id = ${id} and status = 'approved' returning 1`.execute(tx);
  return rows.length > 0;
}

/** Keeps that the creator saw the page. True the first time. */
export async function noteView(tx: Tx, { team_id: team, id }: Named): Promise<boolean> {
  const { rows } = await sql`update one_time_approvals set viewed_at = now()
    where team_id = ${team} and id = ${id} and viewed_at is null and status = 'pending' returning 1`.execute(tx);
  return rows.length > 0;
}

/** Takes a request from the list, and ends its link where it was not answered. False where it is gone. */
export async function dropApproval(tx: Tx, { team_id: team, id }: Named): Promise<boolean> {
  const { rows } = await sql`update one_time_approvals set deleted_at = now(),
      status = case when status = 'pending' then 'revoked' else status end,
      revoked_at = case when status = 'pending' then now() else revoked_at end
    where team_id = ${team} and id = ${id} and deleted_at is null returning 1`.execute(tx);
  return rows.length > 0;
}

/** Puts another link in the place of those of a request that was not answered. */
export async function putToken(
  tx: Tx,
  { team_id: team, id }: Named,
  { hash, expiresAt, mailed }: { hash: Buffer; expiresAt: Date; mailed: boolean },
): Promise<boolean> {
  const { rows } =
    await sql`update one_time_approvals set token_hash = ${hash}, reminder_hash = null, reminded_at = null,
      status = 'pending', expires_at = ${expiresAt}, viewed_at = null, mailed = ${mailed},
      sent_at = case when ${mailed}::boolean then now() else sent_at end
    where team_id = ${team} and id = ${id} and status in ('pending', 'expired') and deleted_at is null returning 1`.execute(
      tx,
    );
  return rows.length > 0;
}

export interface EndedRow {
  team_id: string;
  id: string;
  creator_name: string;
}

/** Writes down which requests are over. Each is told once. */
export async function expireSome(tx: Tx, limit: number): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`update one_time_approvals a set status = 'expired'
    from (select d.team_id, d.id from one_time_approvals d where d.status = 'pending' and d.expires_at <= now()
      order by d.expires_at limit ${limit} for update skip locked) due
    where a.team_id = due.team_id and a.id = due.id returning a.team_id, a.id, a.creator_name`.execute(tx);
  return rows;
}

export interface RemindedRow extends EndedRow {
  creator_email: string;
  created_by: string | null;
  message: string | null;
  expires_at: Date;
}

/** Requests whose creator is to be reminded now. */
export async function dueReminders(db: Db, limit: number): Promise<RemindedRow[]> {
  const { rows } =
    await sql<RemindedRow>`select a.team_id, a.id, a.creator_name, a.creator_email, a.created_by, a.message, a.expires_at
    from one_time_approvals a join teams t on t.id = a.team_id
    where a.status = 'pending' and a.reminder_days is not null and a.reminded_at is null and a.mailed and a.creator_email is not null
      and a.expires_at > now() and a.sent_at <= now() - make_interval(days => a.reminder_days) and a.deleted_at is null
      and t.closed_at is null and 'UGC_PLUS' = any(t.features)
    order by a.sent_at limit ${limit}`.execute(db);
  return rows;
}

/** Keeps the secret of the link in a reminder; false where it was sent meanwhile. */
export async function noteReminder(tx: Tx, { team_id: team, id }: Named, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`update one_time_approvals set reminded_at = now(), reminder_hash = ${hash}
    where team_id = ${team} and id = ${id} and status = 'pending' and reminded_at is null and deleted_at is null returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

import { sql } from 'kysely';
import type { MailState } from '#contract/mails.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { MailLook } from '#platform/mail-look.ts';

export interface MailRow {
  id: string;
  recipient: string;
  subject: string;
  state: MailState;
  attempts: number;
  error: string | null;
  created_at: Date;
  tried_at: Date | null;
  sent_at: Date | null;
  guarded: boolean;
  revealed_at: Date | null;
}
export interface EmailRow extends MailRow {
  body: string;
  look: MailLook | null;
  /** False: written by an older version, and not sealed since. */
  sealed: boolean;
}

const columns = sql`id, recipient, subject, state, attempts, error, created_at, tried_at, sent_at, guarded, revealed_at`;

interface MailFilter {
  readonly state: MailState | undefined;
  readonly q: string | undefined;
}

const like = (q: string) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const where = ({ state, q }: MailFilter) => sql`true ${state ? sql`and state = ${state}` : sql``}
  ${q ? sql`and (recipient ilike ${like(q)} or subject ilike ${like(q)})` : sql``}`;

/** Newest first. */
export async function listMails(db: Db, which: MailFilter, limit: number, after: string | null): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`select ${columns} from mails where ${where(which)}
    ${after === null ? sql`` : sql`and id < ${after}::uuid`} order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countMails(db: Db, which: MailFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from mails where ${where(which)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function countByState(db: Db): Promise<Record<MailState, number>> {
  const { rows } = await sql<{
    state: MailState;
    n: number;
  }>`select state, count(*) as n from mails group by 1`.execute(db);
  return { kept: 0, waiting: 0, sent: 0, failed: 0, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) };
}

export async function findMail(db: Db, id: string): Promise<EmailRow | undefined> {
  const { rows } = await sql<EmailRow>`select ${columns}, body, look, sealed from mails where id = ${id}`.execute(db);
  return rows[0];
}

/** The email is gone from here: what its text let someone do is theirs alone. */
export async function noteSent(tx: Tx, id: string): Promise<void> {
  await sql`update mails set state = 'sent', sent_at = now(), tried_at = now(), attempts = attempts + 1, error = null, body = '' where id = ${id}`.execute(
    tx,
  );
}

export async function noteRefused(db: Db, id: string, error: string, givenUp: boolean): Promise<void> {
  await sql`update mails set state = case when ${givenUp} then 'failed' else state end, error = ${error}, tried_at = now(), attempts = attempts + 1
    where id = ${id} and state <> 'sent'`.execute(db);
}

export async function giveUp(tx: Tx, id: string): Promise<void> {
  await sql`update mails set state = 'failed', error = coalesce(error, 'The server was stopped in every try.') where id = ${id} and state = 'waiting'`.execute(
    tx,
  );
}

/** Takes mails that were kept or given up to send them; gives those that are taken. One, or so many that were given up. */
export async function takeToSend(tx: Tx, which: { id: string } | { atMost: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update mails set state = 'waiting', attempts = 0 where id in (
      select id from mails where ${'id' in which ? sql`id = ${which.id} and state in ('kept', 'failed')` : sql`state = 'failed'`}
      order by id limit ${'id' in which ? 1 : which.atMost} for update skip locked) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Mails of long ago: sent ones are soon of no use, of the others the links have ended. */
export async function deleteOld(db: Db, { sent, other }: { sent: number; other: number }): Promise<void> {
  await sql`delete from mails where created_at < now() - make_interval(days => case when state = 'sent' then ${sent}::integer else ${other}::integer end)`.execute(
    db,
  );
}

/** Notes that its link is shown to staff now; false when it was before, or is not kept any more. */
export async function noteRevealed(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update mails set revealed_at = now()
    where id = ${id} and guarded and revealed_at is null and state <> 'sent'`.execute(tx);
  return numAffectedRows > 0n;
}

/** Mails that lie readable, held for whoever seals them. */
export async function takeUnsealed(tx: Tx, atMost: number): Promise<{ id: string; body: string }[]> {
  const { rows } = await sql<{ id: string; body: string }>`select id, body from mails where not sealed
    order by id limit ${atMost} for update skip locked`.execute(tx);
  return rows;
}

export async function noteSealed(tx: Tx, mails: readonly { id: string; body: string }[]): Promise<void> {
  await sql`update mails m set body = s.body, sealed = true
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as s (id uuid, body text) where m.id = s.id`.execute(tx);
}

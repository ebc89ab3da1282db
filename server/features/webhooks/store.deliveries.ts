import { sql } from 'kysely';
import type { Attempt, DeliveryState } from '#contract/webhooks/routes.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface DeliveryRow {
  team_id: string;
  id: string;
  webhook_id: string;
  event: string;
  state: DeliveryState;
  attempts: number;
  next_at: Date | null;
  last_status: number | null;
  created_at: Date;
}
export interface DeliveryDetailRow extends DeliveryRow {
  url: string;
  body: string;
  log: Attempt[];
}

const columns = sql`d.team_id, d.id, d.webhook_id, d.event, d.state, d.attempts, d.next_at, d.last_status, d.created_at`;
/** Attempts that are kept of one delivery. */
const mostKept = 20;

/** Opens a delivery of a webhook that is there, among the caller's teams. */
export async function findDelivery(
  db: Db,
  teams: readonly string[],
  id: string,
): Promise<DeliveryDetailRow | undefined> {
  const { rows } = await sql<DeliveryDetailRow>`select ${columns}, d.body, d.log, w.url
    from webhook_deliveries d join webhooks w on w.team_id = d.team_id and w.id = d.webhook_id and w.deleted_at is null
    where d.team_id = any(${[...teams]}::uuid[]) and d.id = ${id}`.execute(db);
  return rows[0];
}

interface DeliveryFilter {
  readonly team: string;
  readonly webhook: string;
  readonly state: DeliveryState | undefined;
}
const where = ({ team, webhook, state }: DeliveryFilter) =>
  sql`d.team_id = ${team} and d.webhook_id = ${webhook} ${state === undefined ? sql`` : sql`and d.state = ${state}`}`;

/** Newest first. */
export async function listDeliveries(
  db: Db,
  which: DeliveryFilter,
  limit: number,
  after: string | null,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`select ${columns} from webhook_deliveries d
    where ${where(which)} ${after === null ? sql`` : sql`and d.id < ${after}::uuid`} order by d.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countDeliveries(db: Db, which: DeliveryFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from webhook_deliveries d where ${where(which)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface NewDelivery {
  readonly team: string;
  readonly id: string;
  readonly webhook: string;
  readonly event: string;
  /** The line of history: told to a webhook once. */
  readonly seq: number;
  readonly body: string;
}

export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
  await sql`insert into webhook_deliveries (team_id, id, webhook_id, event, seq, body, next_at)
    select d.team, d.id, d.webhook, d.event, d.seq, d.body, now()
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as d (team uuid, id uuid, webhook uuid, event text, seq bigint, body text)
    on conflict (team_id, webhook_id, seq) where seq is not null do nothing`.execute(tx);
}

/** A delivery that whoever asked for it makes at once, and nobody else. */
export async function insertPing(
  db: Db,
  { team, id, webhook, body }: { team: string; id: string; webhook: string; body: string },
): Promise<void> {
  await sql`insert into webhook_deliveries (team_id, id, webhook_id, event, body, attempts)
    values (${team}, ${id}, ${webhook}, 'ping', ${body}, 1)`.execute(db);
}

/** Has deliveries that wait made as soon as can be, or not before they are asked for again. */
export async function setWaiting(tx: Tx, team: string, webhook: string, due: boolean): Promise<void> {
  await sql`update webhook_deliveries set next_at = ${due ? sql`now()` : sql`null`}
    where team_id = ${team} and webhook_id = ${webhook} and state = 'waiting' and event <> 'ping'`.execute(tx);
}

/** Gives up what waits. */
export async function giveUp(tx: Tx, team: string, webhook: string): Promise<void> {
  await sql`update webhook_deliveries set next_at = null, state = 'failed'
    where team_id = ${team} and webhook_id = ${webhook} and state = 'waiting'`.execute(tx);
}

export async function makeDue(db: Db, team: string, id: string): Promise<void> {
  await sql`update webhook_deliveries set next_at = now(), state = 'waiting' where team_id = ${team} and id = ${id}`.execute(
    db,
  );
}

export interface Outcome {
  readonly team: string;
  readonly id: string;
  /** The number of this attempt. Another one that began since is not written over. */
  readonly attempts: number;
  readonly state: DeliveryState;
  /** Until the next one. */
  readonly delay: number | null;
  readonly attempt: Attempt;
}

/** Notes how an attempt ended; false when another has begun since. */
export async function noteAttempt(tx: Tx, { team, id, attempts, state, delay, attempt }: Outcome): Promise<boolean> {
  const { rows } =
    await sql`update webhook_deliveries d set state = ${state}, last_at = ${attempt.at}, last_status = ${attempt.status},
      next_at = ${delay === null ? sql`null` : sql`now() + make_interval(secs => ${delay}::integer)`},
      log = (case when jsonb_array_length(d.log) >= ${sql.lit(mostKept)} then d.log - 0 else d.log end) || ${JSON.stringify([attempt])}::jsonb
    where d.team_id = ${team} and d.id = ${id} and d.attempts = ${attempts} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Forgets deliveries of long ago. */
export async function deleteOld(db: Db, days: number, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from webhook_deliveries d using (
      select team_id, id from webhook_deliveries where created_at < now() - make_interval(days => ${days}::integer) limit ${atMost}) o
    where d.team_id = o.team_id and d.id = o.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

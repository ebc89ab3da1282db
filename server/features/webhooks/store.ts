import { sql } from 'kysely';
import type { WebhookEvent } from '#contract/webhooks/rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface WebhookRow {
  team_id: string;
  id: string;
  url: string;
  events: WebhookEvent[];
  /** Sealed. */
  secret: string;
  active: boolean;
  disabled: boolean;
  failing_since: Date | null;
  last_at: Date | null;
  last_status: number | null;
  last_delivered: boolean | null;
  revision: number;
  created_at: Date;
}

export interface WebhookCardRow extends WebhookRow {
  created_by: { uuid: string; first_name: string; last_name: string } | null;
  waiting: number;
}

const columns = sql`w.team_id, w.id, w.url, w.events, w.secret, w.active, w.disabled, w.failing_since, w.last_at, w.last_status,
  w.last_delivered, w.revision, w.created_at`;
const card = sql`${columns}, case when u.id is not null then json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end as created_by,
  (select count(*) from (select 1 from webhook_deliveries d where d.team_id = w.team_id and d.webhook_id = w.id and d.next_at is not null limit 10000) x) as waiting`;
const source = sql`webhooks w left join users u on u.id = w.made_by`;

/** Opens a webhook among the caller's teams. */
export async function findWebhook(db: Db, teams: readonly string[], id: string): Promise<WebhookCardRow | undefined> {
  const { rows } = await sql<WebhookCardRow>`select ${card} from ${source}
    where w.team_id = any(${[...teams]}::uuid[]) and w.id = ${id} and w.deleted_at is null`.execute(db);
  return rows[0];
}

/** Newest first. */
export async function listWebhooks(
  db: Db,
  team: string,
  limit: number,
  after: string | null,
): Promise<WebhookCardRow[]> {
  const { rows } = await sql<WebhookCardRow>`select ${card} from ${source}
    where w.team_id = ${team} and w.deleted_at is null ${after === null ? sql`` : sql`and w.id < ${after}::uuid`}
    order by w.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countWebhooks(db: Db, team: string, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from webhooks w where w.team_id = ${team} and w.deleted_at is null limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The row as nobody else can change it now, a deleted one too. */
export async function lockWebhook(
  tx: Tx,
  team: string,
  id: string,
): Promise<(WebhookRow & { deleted: boolean }) | undefined> {
  const { rows } = await sql<WebhookRow & { deleted: boolean }>`select ${columns}, w.deleted_at is not null as deleted
    from webhooks w where w.team_id = ${team} and w.id = ${id} for update of w`.execute(tx);
  return rows[0];
}

export interface NewWebhook {
  readonly team: string;
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly secret: string;
  readonly madeBy: string | null;
}

export async function insertWebhook(tx: Tx, hook: NewWebhook): Promise<void> {
  await sql`insert into webhooks (team_id, id, url, events, secret, made_by)
    values (${hook.team}, ${hook.id}, ${hook.url}, ${[...hook.events]}::text[], ${hook.secret}, ${hook.madeBy})`.execute(
    tx,
  );
}

export interface Wish {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly active: boolean;
  readonly secret: string;
  readonly disabled: boolean;
}

/** Writes what a webhook is to be. One that begins again has a clean slate and hears of what is done from now on. */
export async function writeWebhook(
  tx: Tx,
  { team_id, id, active }: WebhookRow,
  { url, events, secret, disabled, ...wish }: Wish,
): Promise<void> {
  const begins = wish.active && !active;
  await sql`update webhooks set url = ${url}, events = ${[...events]}::text[], secret = ${secret}, active = ${wish.active}, disabled = ${disabled},
      revision = revision + 1 ${begins ? sql`, since = now(), failing_since = null` : sql``}
    where team_id = ${team_id} and id = ${id}`.execute(tx);
}

export async function setDeleted(tx: Tx, { team_id, id }: WebhookRow, deleted: boolean): Promise<void> {
  await sql`update webhooks set deleted_at = ${deleted ? sql`now()` : sql`null`}, since = now(), revision = revision + 1
    where team_id = ${team_id} and id = ${id}`.execute(tx);
}

/** The people who may set webhooks right. */
export async function managersOf(db: Db, team: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select m.user_id from members m
    join roles r on r.team_id = m.team_id and r.id = m.role_id
    where m.team_id = ${team} and m.active and 'MANAGE_TEAM' = any(r.permissions)`.execute(db);
  return rows.map((row) => row.user_id);
}

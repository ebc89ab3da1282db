import { sql } from 'kysely';
import type { Attempt } from '#contract/webhooks/routes.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** Longer than one turn at an address can take. */
const leaseSeconds = 45;
/** Longer than one attempt can take: after it, whoever began it has died. */
const attemptSeconds = 60;

/** An address that is this process's to talk to for a while. */
export interface HeldWebhook {
  url: string;
  /** Sealed. */
  secret: string;
  lease: string;
}

/** Of several workers, one gets it. */
export async function holdWebhook(db: Db, team: string, id: string): Promise<HeldWebhook | undefined> {
  const { rows } =
    await sql<HeldWebhook>`update webhooks set sending_until = now() + make_interval(secs => ${sql.lit(leaseSeconds)})
    where team_id = ${team} and id = ${id} and active and deleted_at is null and (sending_until is null or sending_until < now())
    returning url, secret, sending_until::text as lease`.execute(db);
  return rows[0];
}

export async function releaseWebhook(db: Db, team: string, id: string, lease: string): Promise<void> {
  await sql`update webhooks set sending_until = null where team_id = ${team} and id = ${id} and sending_until = ${lease}::timestamptz`.execute(
    db,
  );
}

export interface DueDelivery {
  id: string;
  event: string;
  body: string;
  /** This one included. */
  attempts: number;
}

/** Takes deliveries that are due, the oldest first, for one attempt each. */
export async function takeDue(db: Db, team: string, webhook: string, atMost: number): Promise<DueDelivery[]> {
  const { rows } =
    await sql<DueDelivery>`update webhook_deliveries d set attempts = d.attempts + 1, next_at = now() + make_interval(secs => ${sql.lit(attemptSeconds)})
    from (select n.id from webhook_deliveries n where n.team_id = ${team} and n.webhook_id = ${webhook} and n.next_at <= now()
      order by n.next_at, n.id limit ${atMost} for update skip locked) due
    where d.team_id = ${team} and d.id = due.id returning d.id, d.event, d.body, d.attempts`.execute(db);
  return rows;
}

/** Gives back what could not be tried after all. */
export async function putBack(db: Db, team: string, { id, attempts }: DueDelivery): Promise<void> {
  await sql`update webhook_deliveries set attempts = attempts - 1, next_at = now() where team_id = ${team} and id = ${id} and attempts = ${attempts}`.execute(
    db,
  );
}

/** Notes on the webhook how the latest attempt ended. Tells whether all have failed for so many days. */
export async function noteHealth(
  tx: Tx,
  { team, webhook, days }: { team: string; webhook: string; days: number },
  { at, status }: Attempt,
  delivered: boolean,
): Promise<boolean> {
  const { rows } = await sql<{
    gone: boolean;
  }>`update webhooks set last_at = ${at}, last_status = ${status}, last_delivered = ${delivered},
      failing_since = ${delivered ? sql`null` : sql`coalesce(failing_since, now())`}
    where team_id = ${team} and id = ${webhook}
    returning active and coalesce(failing_since < now() - make_interval(days => ${days}::integer), false) as gone`.execute(
    tx,
  );
  return rows[0]?.gone === true;
}

/** Webhooks that have something due and that nobody talks to. */
export async function webhooksDue(db: Db): Promise<{ team: string; webhook: string }[]> {
  const { rows } = await sql<{
    team: string;
    webhook: string;
  }>`select w.team_id as team, w.id as webhook from webhooks w
    where w.active and w.deleted_at is null and (w.sending_until is null or w.sending_until < now())
      and exists (select 1 from webhook_deliveries d where d.team_id = w.team_id and d.webhook_id = w.id and d.next_at <= now()) limit 1000`.execute(
    db,
  );
  return rows;
}

import { serverLimits } from '#contract/core/server-limits.ts';
import type { Attempt } from '#contract/webhooks/routes.ts';
import type { Db } from '#platform/db/db.ts';
import { delayAfter, isDelivered } from '../rules.ts';
import { noteAttempt } from '../store.deliveries.ts';
import { noteHealth } from '../store.sending.ts';
import { disableWebhook } from './disable.ts';

interface Tried {
  readonly team: string;
  readonly webhook: string;
  readonly id: string;
  readonly attempts: number;
}

/** Notes what came of an attempt and when the next one is. Tells whether the webhook was switched off by it. */
export function settleAttempt(db: Db, { team, webhook, id, attempts }: Tried, attempt: Attempt): Promise<boolean> {
  const delivered = isDelivered(attempt.status);
  const delay = delivered ? null : delayAfter(attempts);
  const state = delivered ? 'delivered' : delay === null ? 'failed' : 'waiting';
  return db.transaction().execute(async (tx) => {
    if (!(await noteAttempt(tx, { team, id, attempts, state, delay, attempt }))) return false;
    const gone = await noteHealth(tx, { team, webhook, days: serverLimits.webhookFailingDays }, attempt, delivered);
    return gone && disableWebhook(tx, team, webhook);
  });
}

/** Notes what came of a test: it is not made again, and says only good of the webhook. */
export function settlePing(db: Db, { team, webhook, id }: Omit<Tried, 'attempts'>, attempt: Attempt): Promise<void> {
  const delivered = isDelivered(attempt.status);
  return db.transaction().execute(async (tx) => {
    await noteAttempt(tx, { team, id, attempts: 1, state: delivered ? 'delivered' : 'failed', delay: null, attempt });
    if (delivered) await noteHealth(tx, { team, webhook, days: serverLimits.webhookFailingDays }, attempt, true);
  });
}

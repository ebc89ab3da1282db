import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { ManagedWebhook } from '../access.ts';
import { setWaiting } from '../store.deliveries.ts';
import { beginFeed } from '../store.feed.ts';
import { lockWebhook, setDeleted, type WebhookRow } from '../store.ts';
import { keep } from './history.ts';

async function turn(tx: Tx, { team_id, id }: ManagedWebhook, deleted: boolean): Promise<WebhookRow> {
  const now = await lockWebhook(tx, team_id, id);
  if (!now || now.deleted === deleted) fail('not_found');
  if (!deleted && now.active) await beginFeed(tx);
  await setDeleted(tx, now, deleted);
  await setWaiting(tx, team_id, id, !deleted && now.active);
  return now;
}

/** Nothing is told any more. What was told stays on record for as long as it would anyway. */
export async function removeWebhook(tx: Tx, act: Act, hook: ManagedWebhook): Promise<void> {
  const before = keep(await turn(tx, hook, true));
  await record(tx, act, { team: hook.team_id, action: 'webhook.delete', noun: 'webhook', subject: hook.id, before });
}

/** Brings a deleted webhook back as it was, secret included. */
export async function restoreWebhook(tx: Tx, act: Act, hook: ManagedWebhook): Promise<void> {
  const after = keep(await turn(tx, hook, false));
  await record(tx, act, { team: hook.team_id, action: 'webhook.restore', noun: 'webhook', subject: hook.id, after });
}

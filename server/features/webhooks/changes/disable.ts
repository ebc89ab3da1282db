import { notify } from '#features/notifications/changes/notify.ts';
import { beginAct, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { giveUp } from '../store.deliveries.ts';
import { lockWebhook, managersOf, writeWebhook } from '../store.ts';
import { keep } from './history.ts';

/** Switches off a webhook that could not be reached for days, and leaves word with those who can set it right. */
export async function disableWebhook(tx: Tx, team: string, id: string): Promise<boolean> {
  const now = await lockWebhook(tx, team, id);
  if (!now || now.deleted || !now.active) return false;
  const after = { ...now, active: false, disabled: true };
  await writeWebhook(tx, now, after);
  await giveUp(tx, team, id);
  const act = beginAct(null);
  await record(tx, act, {
    team,
    action: 'webhook.disable',
    noun: 'webhook',
    subject: id,
    before: keep(now),
    after: keep(after),
  });
  await notify(tx, {
    team,
    kind: 'webhook_failing',
    by: null,
    file: null,
    text: now.url,
    users: await managersOf(tx, team),
  });
  return true;
}

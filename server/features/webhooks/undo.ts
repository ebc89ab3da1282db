import { isDeepStrictEqual } from 'node:util';
import { authorizeSystem } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { askedForTheSet, type PastChange, type Undoer, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import type { ManagedWebhook } from './access.ts';
import { changeWebhook } from './changes/change.ts';
import { type KeptWebhook, keep } from './changes/history.ts';
import { removeWebhook, restoreWebhook } from './changes/remove.ts';
import { lockWebhook } from './store.ts';

type Step = (tx: Tx, act: Act, change: PastChange) => Promise<void>;

const each =
  (step: Step): Undoer =>
  async (tx, act, changes) => {
    for (const change of changes.toReversed()) await step(tx, act, change);
  };

const which = ({ team, subject }: PastChange): ManagedWebhook =>
  authorizeSystem(askedForTheSet, 'webhook.manage', { team_id: team, id: subject });

async function requirePresence(tx: Tx, { team, subject }: PastChange, deleted: boolean) {
  const now = await lockWebhook(tx, team, subject);
  if (!now || now.deleted !== deleted)
    fail('conflict', deleted ? 'The webhook already exists.' : 'The webhook no longer exists.');
  return now;
}

const remove: Step = async (tx, act, change) => {
  await requirePresence(tx, change, false);
  await removeWebhook(tx, act, which(change));
};

const bringBack: Step = async (tx, act, change) => {
  await requirePresence(tx, change, true);
  await restoreWebhook(tx, act, which(change));
};

const putBack: Step = async (tx, act, change) => {
  const { secret_renewed: renewed, ...left } = change.after as KeptWebhook & { secret_renewed?: boolean };
  if (renewed) fail('conflict', 'A replaced secret cannot be restored.');
  const now = await requirePresence(tx, change, false);
  if (!isDeepStrictEqual(keep(now), left)) fail('conflict', 'The webhook was changed again in the meantime.');
  const { name: url, events, active } = change.before as KeptWebhook;
  await changeWebhook(tx, act, which(change), { url, events, active });
};

export const webhookUndo: Undoers = {
  'webhook.create': each(remove),
  'webhook.update': each(putBack),
  'webhook.delete': each(bringBack),
  'webhook.restore': each(remove),
};

import { isDeepStrictEqual } from 'node:util';
import type { WebhookEvent } from '#contract/webhooks/rules.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { ManagedWebhook } from '../access.ts';
import { setWaiting } from '../store.deliveries.ts';
import { beginFeed } from '../store.feed.ts';
import { lockWebhook, type WebhookRow, writeWebhook } from '../store.ts';
import { keep } from './history.ts';

export interface WebhookChange {
  readonly url?: string | undefined;
  readonly events?: readonly WebhookEvent[] | undefined;
  readonly active?: boolean | undefined;
  /** Sealed. */
  readonly secret?: string | undefined;
}

/** True when the same events are named, in whatever order. */
const sameEvents = (now: readonly string[], wanted: readonly string[] | undefined): boolean =>
  wanted !== undefined && isDeepStrictEqual([...now].sort(), [...wanted].sort());

/** Changes a webhook; what is left out stays. One that is paused keeps what waits, and goes on with it. */
export async function changeWebhook(
  tx: Tx,
  act: Act,
  hook: ManagedWebhook,
  wanted: WebhookChange,
  check: (now: WebhookRow) => Promise<void> = async () => undefined,
): Promise<void> {
  const { team_id: team, id } = hook;
  const now = await lockWebhook(tx, team, id);
  if (!now || now.deleted) fail('not_found');
  await check(now);
  const active = wanted.active ?? now.active;
  const wish = {
    url: wanted.url ?? now.url,
    events: sameEvents(now.events, wanted.events) ? [...now.events] : [...(wanted.events ?? now.events)],
    active,
    secret: wanted.secret ?? now.secret,
    disabled: now.disabled && !active,
  };
  const [before, after] = [keep(now), keep(wish)];
  const renewed = wanted.secret !== undefined;
  if (isDeepStrictEqual(before, after) && !renewed) return;
  if (active && !now.active) await beginFeed(tx);
  await writeWebhook(tx, now, wish);
  if (active !== now.active) await setWaiting(tx, team, id, active);
  await record(tx, act, {
    team,
    action: 'webhook.update',
    noun: 'webhook',
    subject: id,
    before,
    after: renewed ? { ...after, secret_renewed: true } : after,
  });
}

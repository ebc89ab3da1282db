import { limits } from '#contract/core/limits.ts';
import { lockTeam } from '#features/teams/store/teams.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { beginFeed } from '../store.feed.ts';
import { countWebhooks, insertWebhook, type NewWebhook } from '../store.ts';
import { keep } from './history.ts';

/** Has an address told of what is done from now on. The secret comes sealed. */
export async function createWebhook(tx: Tx, act: Act, hook: Omit<NewWebhook, 'id' | 'madeBy'>): Promise<string> {
  const { team, url, events } = hook;
  await lockTeam(tx, team);
  if ((await countWebhooks(tx, team, limits.webhooksPerTeam)) >= limits.webhooksPerTeam)
    fail('conflict', `A team has at most ${limits.webhooksPerTeam} webhooks.`);
  await beginFeed(tx);
  const id = newId();
  await insertWebhook(tx, { ...hook, id, madeBy: act.actor });
  const after = keep({ url, events: [...events], active: true });
  await record(tx, act, { team, action: 'webhook.create', noun: 'webhook', subject: id, after });
  return id;
}

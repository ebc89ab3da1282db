import type { testWebhook } from '#contract/webhooks/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { openDelivery, openWebhook } from './access.ts';
import { settlePing } from './changes/settle.ts';
import { deliver } from './deliver.ts';
import { pingOf } from './payload.ts';
import { presentDetail } from './present.ts';
import { openSecret } from './secret.ts';
import { insertPing } from './store.deliveries.ts';

/** Calls the address at once, paused or not, and keeps what it answered like any other delivery. */
export const ping: Handler<typeof testWebhook, Services> = async (call) => {
  const { db, services, actor } = call;
  const hook = await openWebhook(call, call.params.id);
  await limitRate(db, actor.user, rateLimits.ping);
  const secret = await openSecret(services, hook.secret);
  const { team_id: team, id: webhook, url } = hook;
  const { name, slug } = call.membershipFor(team);
  const id = newId();
  const body = pingOf(id, services.clock.now(), { uuid: team, name, slug }, webhook);
  await insertPing(db, { team, id, webhook, body });
  await settlePing(db, { team, webhook, id }, await deliver(services, { url, secret, id, event: 'ping', body }));
  return presentDetail(await openDelivery(call, id));
};

import type { resendDelivery } from '#contract/webhooks/routes.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openDelivery, openWebhook } from './access.ts';
import { sendJob } from './jobs/send.ts';
import { presentDetail } from './present.ts';
import { makeDue } from './store.deliveries.ts';

/** Sends a delivery once more, or at once where it still waits. The receiver knows it by its id. */
export const resend: Handler<typeof resendDelivery, Services> = async (call) => {
  const { services } = call;
  const { team_id: team, id, webhook_id: webhook, event } = await openDelivery(call, call.params.id);
  if (event === 'ping') fail('conflict', 'A test cannot be sent again. Send another one.');
  const hook = await openWebhook(call, webhook);
  if (!hook.active) fail('conflict', 'This webhook is switched off. Resume it first.');
  await call.write(async (tx) => {
    await makeDue(tx, team, id);
    await services.jobs.enqueue(tx, sendJob, { team, webhook }, { key: webhook });
  });
  return presentDetail(await openDelivery(call, id));
};

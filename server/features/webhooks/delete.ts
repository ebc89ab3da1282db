import type { deleteWebhook } from '#contract/webhooks/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openWebhook } from './access.ts';
import { removeWebhook } from './changes/remove.ts';

export const remove: Handler<typeof deleteWebhook, Services> = async (call) => {
  const hook = await openWebhook(call, call.params.id);
  await call.write((tx) => removeWebhook(tx, call.act, hook));
};

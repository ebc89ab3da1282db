import type { createWebhook as createRoute } from '#contract/webhooks/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openWebhook } from './access.ts';
import { createWebhook } from './changes/create.ts';
import { requireCallable } from './check-url.ts';
import { presentWebhook } from './present.ts';
import { sealedSecret } from './secret.ts';

export const create: Handler<typeof createRoute, Services> = async (call) => {
  const { services, act, params, body } = call;
  requireCallable(services.outbound, body.url);
  const { plain, sealed } = await sealedSecret(services, body.secret);
  const { url, events } = body;
  const id = await call.write((tx) => createWebhook(tx, act, { team: params.team, url, events, secret: sealed }));
  call.reply.header('cache-control', 'no-store');
  return presentWebhook(await openWebhook(call, id), plain);
};

import type { updateWebhook } from '#contract/webhooks/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openWebhook } from './access.ts';
import { changeWebhook } from './changes/change.ts';
import { requireCallable } from './check-url.ts';
import { presentWebhook } from './present.ts';
import { sealedSecret } from './secret.ts';

export const update: Handler<typeof updateWebhook, Services> = async (call) => {
  const { services, act, body } = call;
  const hook = await openWebhook(call, call.params.id);
  const { url, events, active } = body;
  if (url !== undefined) requireCallable(services.outbound, url);
  const fresh = body.secret !== undefined || body.renew_secret ? await sealedSecret(services, body.secret) : undefined;
  await call.write((tx) =>
    changeWebhook(tx, act, hook, { url, events, active, secret: fresh?.sealed }, (now) =>
      call.requireRevision(now.revision, async () => presentWebhook({ ...hook, ...now })),
    ),
  );
  call.reply.header('cache-control', 'no-store');
  return presentWebhook(await openWebhook(call, hook.id), fresh?.plain);
};

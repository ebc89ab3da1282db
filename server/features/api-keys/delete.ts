import type { deleteApiKey } from '#contract/api-keys.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openKey } from './access.ts';
import { revokeKey } from './changes/revoke.ts';

export const remove: Handler<typeof deleteApiKey, Services> = async (call) => {
  const key = await openKey(call, call.params.id);
  await call.write((tx) => revokeKey(tx, call.act, key));
};

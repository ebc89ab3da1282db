import type { deleteAttribute } from '#contract/attributes/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openAttribute } from './access.ts';
import { retireAttribute } from './changes/retire.ts';

export const remove: Handler<typeof deleteAttribute, Services> = async (call) => {
  const attribute = await openAttribute(call, call.params.id);
  await call.write((tx) => retireAttribute(tx, call.act, attribute));
};

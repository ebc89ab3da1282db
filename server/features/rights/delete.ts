import type { deleteRight } from '#contract/rights.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openRight } from './access.ts';
import { removeRight } from './changes/remove.ts';

export const remove: Handler<typeof deleteRight, Services> = async (call) => {
  const right = await openRight(call, 'right.manage', call.params.id);
  await call.write((tx) => removeRight(tx, call.act, right));
};

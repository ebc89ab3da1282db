import type { deleteTag } from '#contract/tags.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openTag } from './access.ts';
import { removeTag } from './changes/remove.ts';

export const remove: Handler<typeof deleteTag, Services> = async (call) => {
  const tag = await openTag(call, call.params.id);
  await call.write((tx) => removeTag(tx, call.act, tag));
};

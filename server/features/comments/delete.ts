import type { deleteComment as deleteRoute } from '#contract/comments.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openOwn } from './access.ts';
import { deleteComment } from './changes/write.ts';

export const remove: Handler<typeof deleteRoute, Services> = async (call) => {
  const comment = await openOwn(call, call.params.id);
  await call.write((tx) => deleteComment(tx, call.act, comment));
};

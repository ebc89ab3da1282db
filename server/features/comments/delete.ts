import type { deleteComment as deleteRoute } from '#contract/comments.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openComment } from './access.ts';
import { deleteComment } from './changes/write.ts';

export const remove: Handler<typeof deleteRoute, Services> = async (call) => {
  const comment = await openComment(call, 'comment.edit', call.params.id);
  await call.write((tx) => deleteComment(tx, call.act, comment));
};

import type { resolveComment as resolveRoute } from '#contract/comments.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openComment } from './access.ts';
import { resolveComment } from './changes/write.ts';
import { showComment } from './present.ts';

export const resolve: Handler<typeof resolveRoute, Services> = async (call) => {
  const comment = await openComment(call, 'comment.resolve', call.params.id);
  const act = { ...call.act, actor: call.actor.user };
  await call.write((tx) => resolveComment(tx, act, comment, call.body.resolved));
  return showComment(call.db, comment.team_id, comment.id);
};

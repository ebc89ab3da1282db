import type { updateComment } from '#contract/comments.ts';
import { openFile } from '#features/files/access.ts';
import { mailMentions } from '#features/notifications/changes/mail-mentions.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openComment } from './access.ts';
import { rewriteComment } from './changes/write.ts';
import { showComment } from './present.ts';

export const update: Handler<typeof updateComment, Services> = async (call) => {
  const { db, body, actor } = call;
  const comment = await openComment(call, 'comment.edit', call.params.id);
  const file = await openFile(call, 'comment', comment.file_id);
  const act = { ...call.act, actor: actor.user };
  const { comment: text, mentions = comment.mentions } = body;
  await call.write((tx) => rewriteComment(tx, act, comment, file, { text, mentions }));
  await mailMentions(call.services, { team: comment.team_id, comment: comment.id, by: actor });
  return showComment(db, comment.team_id, comment.id);
};

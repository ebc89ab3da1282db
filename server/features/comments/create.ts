import type { addComment, createComment as createRoute } from '#contract/comments.ts';
import { openFile } from '#features/files/access.ts';
import { mailMentions } from '#features/notifications/changes/mail-mentions.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { createComment } from './changes/write.ts';
import { showComment } from './present.ts';

export const create: Handler<typeof createRoute | typeof addComment, Services> = async (call) => {
  const { db, body, actor } = call;
  const file = await openFile(call, 'comment', call.params.uuid);
  const act = { ...call.act, actor: actor.user };
  const { comment: text, mentions = [], parent = null, spot = null } = body;
  const id = await call.write((tx) => createComment(tx, act, file, { text, mentions, parent, spot }));
  await mailMentions(call.services, { team: file.team_id, comment: id, by: actor });
  return showComment(db, file.team_id, id);
};

import { type Comment, createComment, deleteComment, resolveComment, updateComment } from '#contract/comments.ts';
import type { BodyIn } from '#contract/core/route.ts';
import { callWithMeta } from '../../lib/call.ts';
import { undoAction } from '../../lib/change/undo.ts';
import { toast } from '../../lib/toast.ts';
import { refreshComments } from './queries.ts';

/** Throws when it was refused: the form keeps what was written and tells why. */
export async function say(file: string, body: BodyIn<typeof createComment>): Promise<Comment> {
  const { reply, changeSet } = await callWithMeta(createComment, { params: { uuid: file }, body });
  undoAction(changeSet);
  await refreshComments(file);
  return reply;
}

/** Throws as `say` does. */
export async function rewrite(comment: Comment, body: BodyIn<typeof updateComment>): Promise<void> {
  const { changeSet } = await callWithMeta(updateComment, { params: { id: comment.uuid }, body });
  toast.success('Comment edited', { action: undoAction(changeSet) });
  await refreshComments(comment.file);
}

/** Only 204 says that it is gone. */
export async function remove({ uuid, file }: Comment): Promise<void> {
  try {
    const { status, changeSet } = await callWithMeta(deleteComment, { params: { id: uuid } });
    if (status !== 204) throw new Error(`The deletion was answered with ${status}.`);
    toast.success('Comment deleted', { action: undoAction(changeSet) });
  } catch {
    toast.error('Something went wrong.');
  }
  await refreshComments(file);
}

export async function settle({ uuid, file }: Comment, resolved: boolean): Promise<void> {
  try {
    const { changeSet } = await callWithMeta(resolveComment, { params: { id: uuid }, body: { resolved } });
    toast.success(resolved ? 'Thread resolved' : 'Thread reopened', { action: undoAction(changeSet) });
  } catch (error) {
    toast.failure(error, 'Something went wrong.');
  }
  await refreshComments(file);
}

import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { PastChange, Undoer, Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type CommentRow, lockComment, setDeleted, setResolved, setText } from './store.ts';

interface KeptComment {
  file: string;
  text: string;
  mentions: string[];
}

type Step = (tx: Tx, act: Act, change: PastChange, comment: CommentRow) => Promise<void>;

const each =
  (step: Step): Undoer =>
  async (tx, act, changes) => {
    for (const change of changes.toReversed()) {
      const comment = await lockComment(tx, change.team, change.subject);
      if (!comment) fail('conflict', 'The comment no longer exists.');
      await step(tx, act, change, comment);
    }
  };

const own = (act: Act, comment: CommentRow) => {
  if (comment.author !== act.actor) fail('forbidden', 'Only its author can change or delete a comment.');
};
const noun = 'comment' as const;

const unsay: Step = async (tx, act, { team, subject }, comment) => {
  own(act, comment);
  if (comment.deleted_at) fail('conflict', 'The comment was already deleted.');
  await setDeleted(tx, comment, true);
  const { file_id: file, text, mentions } = comment;
  await record(tx, act, {
    team,
    action: 'comment.delete',
    noun,
    subject,
    before: { file, text, mentions },
    after: { file },
  });
};

const bringBack: Step = async (tx, act, { team, subject, before }, comment) => {
  own(act, comment);
  if (!comment.deleted_at) fail('conflict', 'The comment already exists.');
  await setDeleted(tx, comment, false);
  await record(tx, act, { team, action: 'comment.create', noun, subject, after: before });
};

const putBack: Step = async (tx, act, { team, subject, before, after }, comment) => {
  own(act, comment);
  const [was, left] = [before as KeptComment, after as KeptComment];
  if (comment.deleted_at || comment.text !== left.text)
    fail('conflict', 'The comment was changed again in the meantime.');
  await setText(tx, comment, { ...was, edited: true });
  await record(tx, act, { team, action: 'comment.update', noun, subject, before: left, after: was });
};

const reopen: Step = async (tx, act, { team, subject, before, after }, comment) => {
  const left = (after as { resolved: boolean }).resolved;
  if (comment.deleted_at || (comment.resolved_at !== null) !== left)
    fail('conflict', 'The comment was changed again in the meantime.');
  await setResolved(tx, comment, left ? null : act.actor);
  await record(tx, act, { team, action: 'comment.resolve', noun, subject, before: after, after: before });
};

export const commentUndo: Undoers = {
  'comment.create': each(unsay),
  'comment.update': each(putBack),
  'comment.resolve': each(reopen),
  'comment.delete': each(bringBack),
};

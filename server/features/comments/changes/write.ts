import type { FileRow } from '#features/files/store/files.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import {
  type CommentRow,
  insertComment,
  lockComment,
  membersAmong,
  type Spot,
  setDeleted,
  setResolved,
  setText,
  writersOf,
} from '../store.ts';

interface WrittenComment {
  text: string;
  mentions: readonly string[];
}

/** The record of a comment. */
const kept = ({ file_id, text, mentions }: Pick<CommentRow, 'file_id' | 'text' | 'mentions'>) => ({
  file: file_id,
  text,
  mentions,
});

/** Someone outside the team cannot be mentioned, nor someone in it who sees no files. */
async function requireMembers(tx: Tx, team: string, mentions: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(mentions)];
  const members = await membersAmong(tx, team, wanted);
  if (members.length < wanted.length)
    fail('not_found', 'Someone you mentioned is not a member of this team, or cannot see its files.');
  return wanted;
}

/** The first comment of the thread that a comment joins; it has to be of the same file. */
async function threadOf(tx: Tx, { team_id, id }: FileRow, parent: string | null): Promise<string | null> {
  if (parent === null) return null;
  const answered = await lockComment(tx, team_id, parent);
  if (!answered || answered.file_id !== id || answered.deleted_at)
    fail('not_found', 'The comment you are replying to was deleted.');
  return answered.parent_id ?? answered.id;
}

/** Says something about a file and tells those it concerns. Gives the comment's id. */
export async function createComment(
  tx: Tx,
  act: Act & { actor: string },
  file: Authorized<FileRow, 'comment'>,
  { text, mentions, parent, spot }: WrittenComment & { parent: string | null; spot: Spot | null },
): Promise<string> {
  const { team_id: team } = file;
  const id = newId();
  const mentioned = await requireMembers(tx, team, mentions);
  const thread = await threadOf(tx, file, parent);
  const row = { team, id, file: file.id, parent: thread, author: act.actor, text, mentions: mentioned, spot };
  await insertComment(tx, row);
  const after = kept({ file_id: file.id, text, mentions: mentioned });
  await record(tx, act, { team, action: 'comment.create', noun: 'comment', subject: id, after });
  const about = { team, by: act.actor, file, comment: id, text };
  await notify(tx, { ...about, kind: 'mention', users: mentioned });
  const others = thread === null ? [] : await writersOf(tx, team, thread);
  await notify(tx, { ...about, kind: 'reply', users: others.filter((user) => !mentioned.includes(user)) });
  return id;
}

/** Changes what was said; those who are mentioned for the first time are told. */
export async function rewriteComment(
  tx: Tx,
  act: Act & { actor: string },
  comment: Authorized<CommentRow, 'comment.edit'>,
  file: FileRow,
  { text, mentions }: WrittenComment,
): Promise<void> {
  const { team_id: team, id } = comment;
  const now = await lockComment(tx, team, id);
  if (!now || now.deleted_at) fail('not_found');
  const mentioned = await requireMembers(tx, team, mentions);
  const same = now.text === text && JSON.stringify([...now.mentions].sort()) === JSON.stringify([...mentioned].sort());
  if (same) return;
  await setText(tx, now, { text, mentions: mentioned, edited: true });
  const after = kept({ ...now, text, mentions: mentioned });
  await record(tx, act, { team, action: 'comment.update', noun: 'comment', subject: id, before: kept(now), after });
  const users = mentioned.filter((user) => !now.mentions.includes(user));
  await notify(tx, { team, by: act.actor, file, comment: id, text, kind: 'mention', users });
}

export async function resolveComment(
  tx: Tx,
  act: Act & { actor: string },
  comment: Authorized<CommentRow, 'comment.resolve'>,
  resolved: boolean,
): Promise<void> {
  const { team_id: team, id } = comment;
  const now = await lockComment(tx, team, id);
  if (!now || now.deleted_at) fail('not_found');
  if ((now.resolved_at !== null) === resolved) return;
  await setResolved(tx, now, resolved ? act.actor : null);
  const file = now.file_id;
  const [before, after] = [
    { file, resolved: !resolved },
    { file, resolved },
  ];
  await record(tx, act, { team, action: 'comment.resolve', noun: 'comment', subject: id, before, after });
}

export async function deleteComment(tx: Tx, act: Act, comment: Authorized<CommentRow, 'comment.edit'>): Promise<void> {
  const { team_id: team, id } = comment;
  const now = await lockComment(tx, team, id);
  if (!now || now.deleted_at) fail('not_found');
  await setDeleted(tx, now, true);
  const after = { file: now.file_id };
  await record(tx, act, { team, action: 'comment.delete', noun: 'comment', subject: id, before: kept(now), after });
}

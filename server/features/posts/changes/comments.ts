import { notify } from '#features/notifications/changes/notify.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { TalkablePost } from '../access.ts';
import { type CommentRow, insertComment, lockComment, setCommentDeleted, writeComment } from '../store/comments.ts';
import { readersOf } from '../store/people.ts';

interface Said {
  readonly text: string;
  readonly mentions: readonly string[];
}

const lineOf = (team: string, post: string, action: string, id: string) => ({
  team,
  action,
  noun: 'post',
  subject: post,
  after: { comment: id },
});

/** Those who are mentioned, each once; refuses one who could not read it. */
async function mentionable(tx: Tx, team: string, mentions: readonly string[]): Promise<string[]> {
  const distinct = [...new Set(mentions)];
  if (distinct.length === 0) return [];
  const readers = new Set(await readersOf(tx, team));
  if (distinct.some((user) => !readers.has(user)))
    fail('not_found', 'One of the people cannot see posts of this team.');
  return distinct;
}

const tellMentioned = (
  tx: Tx,
  act: Act,
  { team_id: team, id }: TalkablePost,
  { text }: Said,
  users: readonly string[],
) => notify(tx, { team, kind: 'post_mention', by: act.actor, file: null, post: id, text, users });

/** Comments on a post, and leaves word with those who are mentioned. */
export async function createComment(tx: Tx, act: Act, post: TalkablePost, said: Said): Promise<string> {
  const { team_id: team, id: of } = post;
  const mentions = await mentionable(tx, team, said.mentions);
  const id = newId();
  await insertComment(tx, { team, id, post: of, author: act.actor, guest: null, text: said.text, mentions });
  await record(tx, act, lineOf(team, of, 'post.comment', id));
  await tellMentioned(tx, act, post, said, mentions);
  return id;
}

/** Changes one's own comment. */
export async function updateComment(
  tx: Tx,
  act: Act,
  post: TalkablePost,
  comment: CommentRow,
  { text, mentions }: { text: string; mentions: readonly string[] | undefined },
): Promise<void> {
  const { team_id: team } = post;
  const row = (await lockComment(tx, team, comment.id)) ?? fail('not_found');
  const named = mentions === undefined ? row.mentions : await mentionable(tx, team, mentions);
  if (row.text === text && mentions === undefined) return;
  await writeComment(tx, row, { text, mentions: named });
  await record(tx, act, lineOf(team, post.id, 'post.comment_update', row.id));
  const fresh = named.filter((user) => !row.mentions.includes(user));
  await tellMentioned(tx, act, post, { text, mentions: named }, fresh);
}

export async function removeComment(tx: Tx, act: Act, post: TalkablePost, comment: CommentRow): Promise<void> {
  const row = (await lockComment(tx, post.team_id, comment.id)) ?? fail('not_found');
  await setCommentDeleted(tx, row, true);
  await record(tx, act, lineOf(post.team_id, post.id, 'post.comment_delete', row.id));
}

/** Brings back a comment that was deleted. */
export async function restoreComment(tx: Tx, act: Act, team: string, id: string): Promise<void> {
  const row =
    (await lockComment(tx, team, id, true)) ?? fail('conflict', 'The comment is there again, or gone for good.');
  await setCommentDeleted(tx, row, false);
  await record(tx, act, lineOf(team, row.post_id, 'post.comment', id));
}

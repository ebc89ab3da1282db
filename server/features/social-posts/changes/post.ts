import { isDeepStrictEqual } from 'node:util';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditablePost } from '../access.ts';
import { type CreatorLook, type CreatorRow, lockCreator, writeCreator } from '../store/creators.ts';
import {
  deleteSocialPost,
  lockSocialPost,
  lookOfPost,
  type SocialPostLook,
  type SocialPostRow,
  writeSocialPost,
} from '../store/posts.ts';
import { type SavedPost, savePosts } from '../store/save.ts';

/** Keeps a post that somebody added. Gives its id. */
export async function addPost(tx: Tx, act: Act, team: string, post: SavedPost): Promise<string> {
  const [kept] = await savePosts(tx, { team, account: null, by: act.actor }, [post]);
  if (!kept?.fresh) fail('conflict', 'This post is here already.');
  const after = { caption: post.caption.slice(0, 200), permalink: post.permalink };
  await record(tx, act, { team, action: 'found_post.add', noun: 'found_post', subject: kept.id, after });
  return kept.id;
}

/** Writes what people change of a post, and its history. The row is locked by the caller. */
export async function writePost(tx: Tx, act: Act, row: SocialPostRow, after: SocialPostLook): Promise<void> {
  const before = lookOfPost(row);
  if (isDeepStrictEqual(before, after)) return;
  const { team_id: team, id } = row;
  await writeSocialPost(tx, row, after, act.actor);
  const [was, is] = [before.rejected_at !== null, after.rejected_at !== null];
  const action = was === is ? 'found_post.update' : is ? 'found_post.reject' : 'found_post.restore';
  await record(tx, act, { team, action, noun: 'found_post', subject: id, before, after });
}

export const lookOfCreator = (row: Omit<CreatorLook, 'agreement' | 'agreement_until'> & Partial<CreatorLook>) => ({
  name: row.name,
  email: row.email,
  notes: row.notes,
  blocked: row.blocked,
  // Lines of before there were agreements tell of none.
  agreement: row.agreement ?? '',
  agreement_until: row.agreement_until ?? null,
});

/** Writes what is noted about a creator, and its history. The row is locked by the caller. */
export async function noteCreator(tx: Tx, act: Act, row: CreatorRow, wanted: Partial<CreatorLook>): Promise<void> {
  const before = lookOfCreator(row);
  const after = { ...before, ...wanted };
  if (isDeepStrictEqual(before, after)) return;
  await writeCreator(tx, row, after);
  const { team_id: team, id } = row;
  await record(tx, act, { team, action: 'creator.update', noun: 'creator', subject: id, before, after });
}

/** Changes a post and what is noted about its creator; what is left out stays. */
export async function changePost(
  tx: Tx,
  act: Act,
  { team_id: team, id }: EditablePost,
  {
    rejected,
    look,
    creator,
    now,
  }: { rejected?: boolean; look: Partial<SocialPostLook>; creator?: Partial<CreatorLook>; now: Date },
): Promise<void> {
  const row = (await lockSocialPost(tx, team, id)) ?? fail('not_found');
  const before = lookOfPost(row);
  const rejectedAt =
    rejected === undefined ? before.rejected_at : rejected ? (before.rejected_at ?? now.toISOString()) : null;
  await writePost(tx, act, row, { ...before, ...look, rejected_at: rejectedAt });
  if (!creator) return;
  const known = row.creator ?? fail('conflict', 'Nobody knows who posted this.');
  await noteCreator(tx, act, (await lockCreator(tx, team, known.id)) ?? fail('not_found'), creator);
}

/** Forgets a post for good. */
export async function removePost(
  tx: Tx,
  act: Act,
  { team_id: team, id, caption, permalink }: EditablePost,
): Promise<void> {
  if (!(await deleteSocialPost(tx, team, id))) fail('not_found');
  const before = { caption: caption.slice(0, 200), permalink };
  await record(tx, act, { team, action: 'found_post.delete', noun: 'found_post', subject: id, before });
}

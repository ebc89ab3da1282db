import { isDeepStrictEqual } from 'node:util';
import { record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { oneByOne, type PastChange, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { lookOfGroup, type RemovedGroup, removeLocked, writeGroup } from './changes/group.ts';
import { lookOfCreator, noteCreator, writePost } from './changes/post.ts';
import { type CreatorLook, lockCreator } from './store/creators.ts';
import { type GroupLook, type GroupRow, lockGroup, putGroup } from './store/groups.ts';
import { keepPieceFile } from './store/pieces.ts';
import {
  deleteSocialPost,
  lockSocialPost,
  lookOfPost,
  type SocialPostLook,
  type SocialPostRow,
} from './store/posts.ts';

async function presentPost(tx: Tx, { team, subject }: PastChange): Promise<SocialPostRow> {
  return (await lockSocialPost(tx, team, subject)) ?? fail('conflict', 'The post no longer exists.');
}

async function unchangedGroup(tx: Tx, { team, subject, after }: PastChange): Promise<GroupRow> {
  const row = (await lockGroup(tx, team, subject)) ?? fail('conflict', 'The group no longer exists.');
  const { title, description, cover, posts } = after as GroupLook;
  if (!isDeepStrictEqual(await lookOfGroup(tx, row), { title, description, cover, posts }))
    fail('conflict', `The group ${row.title} was changed again in the meantime.`);
  return row;
}

const undoAdd = oneByOne(async (tx, act, change) => {
  const { team_id: team, id, caption, permalink } = await presentPost(tx, change);
  await deleteSocialPost(tx, team, id);
  const before = { caption: caption.slice(0, 200), permalink };
  await record(tx, act, { team, action: 'found_post.delete', noun: 'found_post', subject: id, before });
});

const undoPost = oneByOne(async (tx, act, change) => {
  const row = await presentPost(tx, change);
  if (!isDeepStrictEqual(lookOfPost(row), change.after as SocialPostLook))
    fail('conflict', 'The post was changed again in the meantime.');
  await writePost(tx, act, row, change.before as SocialPostLook);
});

/** The files themselves are taken back by the changes that made them. */
const undoAcquire = oneByOne(async (tx, act, change) => {
  const { team_id: team, id: post } = await presentPost(tx, change);
  const { files } = change.after as { files: { position: number; file: string }[] };
  for (const { position } of files) await keepPieceFile(tx, { team, post, position }, null);
  await record(tx, act, { team, action: 'found_post.leave', noun: 'found_post', subject: post, before: { files } });
});

const undoCreator = oneByOne(async (tx, act, { team, subject, before, after }) => {
  const row = (await lockCreator(tx, team, subject)) ?? fail('conflict', 'The creator is not known any more.');
  if (!isDeepStrictEqual(lookOfCreator(row), lookOfCreator(after as CreatorLook)))
    fail('conflict', `Notes about ${row.name} were changed again in the meantime.`);
  await noteCreator(tx, act, row, lookOfCreator(before as CreatorLook));
});

const undoGroupCreate = oneByOne(async (tx, act, change) => removeLocked(tx, act, await unchangedGroup(tx, change)));

const undoGroupUpdate = oneByOne(async (tx, act, change) =>
  writeGroup(tx, act, await unchangedGroup(tx, change), change.before as GroupLook),
);

const undoGroupDelete = oneByOne(async (tx, act, { team, subject: id, before }) => {
  const { created_by: by, ...look } = before as RemovedGroup;
  await putGroup(tx, { team, id, by }, look);
  const row = (await lockGroup(tx, team, id)) ?? fail('not_found');
  const after = await lookOfGroup(tx, row);
  await record(tx, act, { team, action: 'social_group.restore', noun: 'social_group', subject: id, after });
});

export const socialPostUndo: Undoers = {
  'found_post.add': undoAdd,
  'found_post.update': undoPost,
  'found_post.reject': undoPost,
  'found_post.restore': undoPost,
  'found_post.acquire': undoAcquire,
  'creator.update': undoCreator,
  'social_group.create': undoGroupCreate,
  'social_group.update': undoGroupUpdate,
  'social_group.delete': undoGroupDelete,
  'social_group.restore': undoGroupCreate,
};

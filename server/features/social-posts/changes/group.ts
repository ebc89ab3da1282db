import { isDeepStrictEqual } from 'node:util';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { EditableGroup } from '../access.ts';
import {
  deleteGroup,
  type GroupLook,
  type GroupRow,
  knownPosts,
  lockGroup,
  postsOfGroup,
  putGroup,
} from '../store/groups.ts';

/** All it takes to bring a deleted one back. */
export interface RemovedGroup extends GroupLook {
  readonly created_by: string | null;
}

export async function lookOfGroup(tx: Tx, row: GroupRow): Promise<GroupLook> {
  const { team_id: team, id, title, description, cover_id: cover } = row;
  return { title, description, cover, posts: await postsOfGroup(tx, team, id) };
}

/** Refuses posts that are not the team's, and a cover that is none of the group's. */
async function checkPosts(tx: Tx, team: string, { posts, cover }: GroupLook): Promise<void> {
  const known = await knownPosts(tx, team, posts);
  if (posts.some((post) => !known.has(post))) fail('not_found', 'One of the posts does not exist.');
  if (cover !== null && !posts.includes(cover)) fail('not_found', 'The cover is not a post of this group.');
}

/** Makes a group and tells its id. */
export async function createGroup(tx: Tx, act: Act, team: string, given: GroupLook): Promise<string> {
  const id = newId();
  const look = { ...given, posts: [...new Set(given.posts)] };
  await checkPosts(tx, team, look);
  await putGroup(tx, { team, id, by: act.actor }, look);
  await record(tx, act, { team, action: 'social_group.create', noun: 'social_group', subject: id, after: look });
  return id;
}

/** Writes a look and its history. The row is locked by the caller. */
export async function writeGroup(tx: Tx, act: Act, row: GroupRow, wanted: Partial<GroupLook>): Promise<void> {
  const { team_id: team, id, created_by: by } = row;
  const before = await lookOfGroup(tx, row);
  const posts = [...new Set(wanted.posts ?? before.posts)];
  // A cover that was taken out of the group leaves with its post, unless the cover is what was asked for.
  const cover = wanted.cover ?? (wanted.cover === null || !posts.includes(before.cover ?? '') ? null : before.cover);
  const after = { ...before, ...wanted, posts, cover };
  if (isDeepStrictEqual(before, after)) return;
  await checkPosts(tx, team, after);
  await putGroup(tx, { team, id, by }, after);
  await record(tx, act, { team, action: 'social_group.update', noun: 'social_group', subject: id, before, after });
}

export async function changeGroup(
  tx: Tx,
  act: Act,
  { team_id, id }: EditableGroup,
  wanted: Partial<GroupLook>,
): Promise<void> {
  await writeGroup(tx, act, (await lockGroup(tx, team_id, id)) ?? fail('not_found'), wanted);
}

/** Deletes a group that is locked; its posts stay. */
export async function removeLocked(tx: Tx, act: Act, row: GroupRow): Promise<void> {
  const { team_id: team, id, created_by } = row;
  const before: RemovedGroup = { ...(await lookOfGroup(tx, row)), created_by };
  await deleteGroup(tx, team, id);
  await record(tx, act, { team, action: 'social_group.delete', noun: 'social_group', subject: id, before });
}

export async function removeGroup(tx: Tx, act: Act, { team_id, id }: EditableGroup): Promise<void> {
  await removeLocked(tx, act, (await lockGroup(tx, team_id, id)) ?? fail('not_found'));
}

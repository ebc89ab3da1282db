import type * as contract from '#contract/social-posts/group-routes.ts';
import type { SocialGroup, SocialGroupDetail } from '#contract/social-posts/post.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { fail } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { openGroup } from '../access.ts';
import { changeGroup, createGroup, removeGroup } from '../changes/group.ts';
import { pictureAddress, presentSocialPost } from '../present.ts';
import { countGroups, type GroupCard, type GroupLook, groupCard, listGroups, postsOfGroup } from '../store/groups.ts';
import { socialPostsById } from '../store/posts.ts';

const presentGroup = (row: GroupCard): SocialGroup => ({
  uuid: row.id,
  team: row.team_id,
  title: row.title,
  description: row.description,
  cover:
    row.shown === null ? null : { post: row.shown, thumbnail_url: row.pictured ? pictureAddress(row.shown, 0) : null },
  count: row.count,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  revision: row.revision,
});

async function tellGroup(call: Caller<Services>, team: string, id: string): Promise<SocialGroupDetail> {
  const { db } = call;
  const viewer = viewerOf(call, call.membershipFor(team));
  const row = (await groupCard(db, team, id)) ?? fail('not_found');
  const posts = await socialPostsById(db, team, await postsOfGroup(db, team, id));
  return { ...presentGroup(row), posts: posts.map((post) => presentSocialPost(viewer, post)) };
}

export const list: Handler<typeof contract.listGroups, Services> = async ({ db, params, query }) => {
  const filter = { team: params.team, q: query.q ?? '' };
  return pageOf(
    {
      list: `social groups ${JSON.stringify(filter)}`,
      width: 2,
      rows: (limit, after) => listGroups(db, filter, limit, after && [String(after[0]), String(after[1])]),
      count: (upTo) => countGroups(db, filter, upTo),
      placeOf: (row) => [row.place, row.id],
    },
    query,
    presentGroup,
  );
};

export const show: Handler<typeof contract.showGroup, Services> = async (call) => {
  const { team_id: team, id } = await openGroup(call, 'social_group.view', call.params.id);
  return tellGroup(call, team, id);
};

export const create: Handler<typeof contract.createGroup, Services> = async (call) => {
  const { params, body, act, write } = call;
  const { title, description = '', cover = null, posts = [] } = body;
  const id = await write((tx) => createGroup(tx, act, params.team, { title, description, cover, posts }));
  return tellGroup(call, params.team, id);
};

export const update: Handler<typeof contract.updateGroup, Services> = async (call) => {
  const { body, act, write } = call;
  const group = await openGroup(call, 'social_group.edit', call.params.id);
  const { team_id: team, id } = group;
  await call.requireRevision(group.revision, () => tellGroup(call, team, id));
  const wanted = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  await write((tx) => changeGroup(tx, act, group, wanted as Partial<GroupLook>));
  return tellGroup(call, team, id);
};

export const remove: Handler<typeof contract.deleteGroup, Services> = async (call) => {
  const group = await openGroup(call, 'social_group.edit', call.params.id);
  await call.write((tx) => removeGroup(tx, call.act, group));
};

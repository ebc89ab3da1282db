import { z } from 'zod';
import { idParams, name, page, pageQuery, teamParams, text, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { mostGroupPosts, socialGroup, socialGroupDetail } from './post.ts';
import { working } from './route-parts.ts';

const look = {
  description: text(limits.comment).optional(),
  /** One of its posts; null: the first. */
  cover: uuid.nullable().optional(),
  /** All of its posts in their order. One of another group moves. */
  posts: z.array(uuid).max(mostGroupPosts).optional(),
};

export const listGroups = route({
  ...working,
  id: 'socials.groups',
  method: 'GET',
  path: 'socials/groups/{team}/',
  summary: 'Groups of posts, by title',
  params: teamParams,
  query: pageQuery.extend({ q: text(limits.name).trim().optional() }),
  reply: page(socialGroup),
  status: 200,
});
export const showGroup = route({
  ...working,
  id: 'socials.group_show',
  method: 'GET',
  path: 'socials/group/{id}/',
  summary: 'A group with its posts in their order',
  params: idParams,
  reply: socialGroupDetail,
  status: 200,
});
export const createGroup = route({
  ...working,
  id: 'socials.group_create',
  method: 'POST',
  path: 'socials/group/create/{team}/',
  summary: 'Make a group of posts',
  params: teamParams,
  body: z.strictObject({ title: name(limits.name), ...look }),
  reply: socialGroupDetail,
  status: 201,
});
export const updateGroup = route({
  ...working,
  id: 'socials.group_update',
  method: 'PUT',
  path: 'socials/group/update/{id}/',
  summary: 'Change a group: its title, its words, its cover, or its posts and their order',
  params: idParams,
  body: z.strictObject({ title: name(limits.name).optional(), ...look }),
  reply: socialGroupDetail,
  status: 200,
});
export const deleteGroup = route({
  ...working,
  id: 'socials.group_delete',
  method: 'DELETE',
  path: 'socials/group/delete/{id}/',
  summary: 'Delete a group; its posts stay',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listGroups, showGroup, createGroup, updateGroup, deleteGroup];

import { z } from 'zod';
import { idParams, instant, name, page, pageQuery, person, teamParams, text, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';

export const group = z.object({
  uuid,
  name: z.string(),
  members: z.number().int(),
  /** Its members by name; in a list the first five. */
  people: z.array(person),
  /** The collections that are shared with it. */
  collections: z.number().int(),
  /** The folders in which it has a level. */
  folders: z.number().int(),
  created_at: instant,
});

export type Group = z.output<typeof group>;

const manage = ['MANAGE_TEAM'] as const;

/** Members of the team, each by the person's uuid. */
const somePeople = z.array(uuid).max(limits.groupMembers);

export const listGroups = route({
  id: 'teams.groups',
  method: 'GET',
  path: 'teams/groups/{team}/',
  access: 'member',
  summary: 'The groups of a team’s members, by name',
  params: teamParams,
  /** `q`: part of a name. */
  query: pageQuery.extend({ q: text(100).optional() }),
  reply: page(group),
  status: 200,
});

export const showGroup = route({
  id: 'teams.group',
  method: 'GET',
  path: 'teams/group/{id}/',
  access: 'member',
  summary: 'One group, with all its members',
  params: idParams,
  reply: group,
  status: 200,
});

export const createGroup = route({
  id: 'teams.group_create',
  method: 'POST',
  path: 'teams/group/create/{team}/',
  access: 'member',
  flags: manage,
  summary: 'Create a group of members',
  params: teamParams,
  body: z.strictObject({ name: name(limits.groupName), people: somePeople.default([]) }),
  reply: group,
  status: 201,
});

export const updateGroup = route({
  id: 'teams.group_update',
  method: 'PUT',
  path: 'teams/group/update/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Rename a group',
  params: idParams,
  body: z.strictObject({ name: name(limits.groupName) }),
  reply: group,
  status: 200,
});

export const deleteGroup = route({
  id: 'teams.group_delete',
  method: 'DELETE',
  path: 'teams/group/delete/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Delete a group; its members stay in the team',
  params: idParams,
  reply: 'none',
  status: 204,
});

export const changeGroupMembers = route({
  id: 'teams.group_members',
  method: 'PUT',
  path: 'teams/group/members/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Add members to a group, and remove others from it',
  params: idParams,
  body: z.strictObject({ add: somePeople.default([]), remove: somePeople.default([]) }),
  reply: group,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listGroups,
  showGroup,
  createGroup,
  updateGroup,
  deleteGroup,
  changeGroupMembers,
];

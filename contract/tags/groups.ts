import { z } from 'zod';
import { numeral, page, teamParams, text, uuid, wholeQuery } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { groupName } from './group-path.ts';

/** A group of tags. Groups inside others have a path as their name, such as `Places / Europe`. */
export const tagGroup = z.object({
  name: z.string(),
  /** True: a file has at most one tag of it and of the groups below it. */
  exclusive: z.boolean(),
  /** Tags in it itself. */
  tags: z.number().int(),
});
export type TagGroup = z.output<typeof tagGroup>;

const managing = { access: 'member', flags: ['MANAGE_TAGS'] } as const;
const atMost = 9_999;

export const listTagGroups = route({
  id: 'tags.groups',
  method: 'GET',
  reads: true,
  path: 'files/tag_groups/{team}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Groups of tags as a tree, each before those inside it; with words, those that have such tags',
  params: teamParams,
  query: wholeQuery.extend({ q: text(100).optional() }),
  reply: page(tagGroup).extend({
    /** Tags that are in no group. */
    ungrouped: z.number().int(),
  }),
  status: 200,
});
export const createTagGroup = route({
  ...managing,
  id: 'tags.group_create',
  method: 'POST',
  path: 'files/tag_group/create/{team}/',
  summary: 'Create a group for tags',
  params: teamParams,
  body: z.strictObject({ name: groupName, exclusive: z.boolean().default(false) }),
  reply: tagGroup,
  status: 201,
});
/** Its tags and the groups inside it go with it, as one change. */
export const updateTagGroup = route({
  ...managing,
  id: 'tags.group_update',
  method: 'PUT',
  path: 'files/tag_group/update/{team}/',
  summary: 'Rename a group of tags, move it, or allow a file one of its tags',
  params: teamParams,
  body: z.strictObject({
    group: groupName,
    name: groupName.optional(),
    exclusive: z.boolean().optional(),
    /** Its place among the groups beside it, from 0. */
    position: numeral(z.number().int().min(0).max(atMost)).optional(),
  }),
  reply: tagGroup,
  status: 200,
});
export const deleteTagGroup = route({
  ...managing,
  id: 'tags.group_delete',
  method: 'POST',
  path: 'files/tag_group/delete/{team}/',
  summary: 'Delete a group and those inside it; their tags stay and are in none',
  params: teamParams,
  body: z.strictObject({ group: groupName }),
  reply: z.object({ tags: z.number().int() }),
  status: 200,
});
export const previewTagGroup = route({
  ...managing,
  id: 'tags.group_preview',
  method: 'POST',
  path: 'files/tag_group/preview/{team}/',
  summary: 'Files that have several tags of a group: they keep them until one is added',
  params: teamParams,
  body: z.strictObject({ group: groupName }),
  reply: z.object({ files: z.number().int(), exact: z.boolean() }),
  status: 200,
});
export const regroupTags = route({
  ...managing,
  id: 'tags.regroup',
  method: 'POST',
  path: 'files/tags/group/{team}/',
  summary: 'Put tags into a group, or take them out of theirs, as one change',
  params: teamParams,
  body: z.strictObject({
    tags: z.array(uuid).min(1).max(limits.tagsAtOnce),
    /** Null: none. */
    group: groupName.nullable(),
  }),
  reply: z.object({ moved: z.number().int() }),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listTagGroups,
  createTagGroup,
  updateTagGroup,
  deleteTagGroup,
  previewTagGroup,
  regroupTags,
];

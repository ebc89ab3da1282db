import { z } from 'zod';
import { colour, idParams, instant, name, page, pageQuery, teamParams, text, uuid } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

export const tagRef = z.object({ uuid, name: z.string() });
export const tag = z.object({
  uuid,
  name: z.string(),
  colour: z.string().nullable(),
  count: z.number().int(),
  created_at: instant,
});
export type Tag = z.output<typeof tag>;

const tagName = name(limits.tagName);
const manage = ['MANAGE_TAGS'] as const;

export const listTags = route({
  id: 'tags.list',
  method: 'GET',
  path: 'files/tags/{team}/',
  door: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Tags by a part of their name',
  params: teamParams,
  query: pageQuery.extend({ q: text(100).optional() }),
  reply: page(tag),
  status: 200,
});
export const createTag = route({
  id: 'tags.create',
  method: 'POST',
  path: 'files/tag/create/{team}/',
  door: 'member',
  flags: manage,
  summary: 'Make a tag',
  params: teamParams,
  body: z.strictObject({ name: tagName, colour: colour.nullable().optional() }),
  reply: tag,
  status: 201,
});
export const updateTag = route({
  id: 'tags.update',
  method: 'PUT',
  path: 'files/tag/update/{id}/',
  door: 'member',
  flags: manage,
  summary: 'Rename or colour a tag',
  params: idParams,
  body: z.strictObject({ name: tagName.optional(), colour: colour.nullable().optional() }),
  reply: tag,
  status: 200,
});
export const deleteTag = route({
  id: 'tags.delete',
  method: 'DELETE',
  path: 'files/tag/delete/{id}/',
  door: 'member',
  flags: manage,
  summary: 'Delete a tag and take it off every file',
  params: idParams,
  reply: 'none',
  status: 204,
});
export const mergeTags = route({
  id: 'tags.merge',
  method: 'POST',
  path: 'files/tag/merge/{team}/',
  door: 'member',
  flags: manage,
  summary: 'Put several tags together into one',
  params: teamParams,
  body: z.strictObject({ from: z.array(uuid).min(1).max(100), to: uuid }),
  reply: tag,
  status: 200,
});

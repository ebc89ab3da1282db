import { z } from 'zod';
import {
  colour,
  idParams,
  instant,
  name,
  page,
  person,
  several,
  teamParams,
  uuid,
  wholeQuery,
} from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { postContent, someContent } from './content.ts';
import { plannedTime, postLabel, postRecipe } from './post.ts';
import { ending, reading, writing } from './route-parts.ts';

/** Time of day, in the zone of the account: `18:30`. */
export const slotTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must look like 18:30');

/** A time of every week at which an account has a post. Monday is 1. */
export const slot = z.object({ uuid, account: uuid, weekday: z.number().int().min(1).max(7), time: slotTime });
export type Slot = z.output<typeof slot>;

/** One occurrence of a slot. */
export const slotTimeFound = z.object({
  account: uuid,
  planned: plannedTime,
  /** The post that has it; null: it is free. */
  post: uuid.nullable(),
});
export type SlotTime = z.output<typeof slotTimeFound>;

export const postTemplate = z.object({
  uuid,
  name: z.string(),
  content: someContent,
  /** The recipes that its images have, as they are now; those that were deleted are left out. */
  recipes: z.array(postRecipe),
  created_by: person.nullable(),
  updated_at: instant,
});
export type PostTemplate = z.output<typeof postTemplate>;

export const listSlots = route({
  ...reading,
  id: 'posts.slots',
  method: 'GET',
  path: 'posts/slots/{team}/',
  summary: 'The weekly slots of accounts',
  params: teamParams,
  query: wholeQuery.extend({ account: several(uuid) }),
  reply: page(slot),
  status: 200,
});
/** The id is that of an account. */
export const updateSlots = route({
  ...writing,
  id: 'posts.slots_update',
  method: 'PUT',
  path: 'posts/slots/update/{id}/',
  summary: 'Set all weekly slots of an account',
  params: idParams,
  body: z.strictObject({
    slots: z
      .array(z.strictObject({ weekday: z.number().int().min(1).max(7), time: slotTime }))
      .max(limits.accountSlots),
  }),
  reply: z.object({ slots: z.array(slot) }),
  status: 200,
});
export const freeSlots = route({
  ...reading,
  id: 'posts.slots_free',
  method: 'GET',
  path: 'posts/slots/free/{team}/',
  summary: 'The slots of accounts between two times, at most 62 days, and which of them are taken',
  params: teamParams,
  query: z.strictObject({ from: instant, to: instant, account: several(uuid) }),
  reply: z.object({ slots: z.array(slotTimeFound) }),
  status: 200,
});
export const nextSlot = route({
  ...reading,
  id: 'posts.slots_next',
  method: 'GET',
  path: 'posts/slots/next/{team}/',
  summary: 'The next free slot that accounts have together; null when none is free within 60 days',
  params: teamParams,
  query: z.strictObject({ account: several(uuid), after: instant.optional() }),
  reply: z.object({ slot: slotTimeFound.nullable() }),
  status: 200,
});

export const listLabels = route({
  ...reading,
  id: 'posts.labels',
  method: 'GET',
  path: 'posts/labels/{team}/',
  summary: 'The labels of posts by name',
  params: teamParams,
  query: wholeQuery,
  reply: page(postLabel),
  status: 200,
});
export const createLabel = route({
  ...writing,
  id: 'posts.label_create',
  method: 'POST',
  path: 'posts/label/create/{team}/',
  summary: 'Make a label for posts',
  params: teamParams,
  body: z.strictObject({ name: name(limits.postLabelName), colour }),
  reply: postLabel,
  status: 201,
});
export const updateLabel = route({
  ...writing,
  id: 'posts.label_update',
  method: 'PUT',
  path: 'posts/label/update/{id}/',
  summary: 'Rename a label or give it another colour',
  params: idParams,
  body: z.strictObject({ name: name(limits.postLabelName).optional(), colour: colour.optional() }),
  reply: postLabel,
  status: 200,
});
export const deleteLabel = route({
  ...ending,
  id: 'posts.label_delete',
  method: 'DELETE',
  path: 'posts/label/delete/{id}/',
  summary: 'Delete a label; the posts stay',
  params: idParams,
  reply: 'none',
  status: 204,
});

export const listTemplates = route({
  ...reading,
  id: 'posts.templates',
  method: 'GET',
  path: 'posts/templates/{team}/',
  summary: 'The templates of posts by name',
  params: teamParams,
  query: wholeQuery,
  reply: page(postTemplate),
  status: 200,
});
const { scheduledDate: _date, status: _status, ...content } = postContent;
const templateContent = z.strictObject(content);
export const createTemplate = route({
  ...writing,
  id: 'posts.template_create',
  method: 'POST',
  path: 'posts/template/create/{team}/',
  summary: 'Keep words, files and accounts to begin posts with',
  params: teamParams,
  body: z.strictObject({ name: name(limits.name), content: templateContent }),
  reply: postTemplate,
  status: 201,
});
export const updateTemplate = route({
  ...writing,
  id: 'posts.template_update',
  method: 'PUT',
  path: 'posts/template/update/{id}/',
  summary: 'Rename a template, or replace what it has',
  params: idParams,
  body: z.strictObject({ name: name(limits.name).optional(), content: templateContent.optional() }),
  reply: postTemplate,
  status: 200,
});
export const deleteTemplate = route({
  ...ending,
  id: 'posts.template_delete',
  method: 'DELETE',
  path: 'posts/template/delete/{id}/',
  summary: 'Delete a template; the posts that began with it stay',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listSlots,
  updateSlots,
  freeSlots,
  nextSlot,
  listLabels,
  createLabel,
  updateLabel,
  deleteLabel,
  listTemplates,
  createTemplate,
  updateTemplate,
  deleteTemplate,
];

import { z } from 'zod';
import { idParams, instant, name, page, teamParams, uuid, wholeQuery } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { reading } from './route-parts.ts';
import { postStatuses } from './states.ts';

const some = z.array(uuid).min(1).max(50);

/** The part of the calendar that is shown, and what narrows it. */
export const viewQuery = z.strictObject({
  view: z.enum(['month', 'week', 'day', 'list']).optional(),
  account: some.optional(),
  status: z.array(z.enum(postStatuses)).min(1).max(postStatuses.length).optional(),
  label: some.optional(),
  author: some.optional(),
  media: z.enum(['image', 'video', 'none']).optional(),
  /** Posts that wait for the reader's approval. */
  mine: z.literal(true).optional(),
});
export type ViewQuery = z.output<typeof viewQuery>;

export const calendarView = z.object({
  uuid,
  team: uuid,
  name: z.string(),
  query: viewQuery,
  /** The one that the calendar opens with. */
  default: z.boolean(),
  created_at: instant,
  updated_at: instant,
  revision: z.number().int(),
});
export type CalendarView = z.output<typeof calendarView>;

const viewName = name(limits.name);

export const listViews = route({
  ...reading,
  id: 'posts.views',
  method: 'GET',
  path: 'posts/views/{team}/',
  summary: 'The views of the calendar that the caller saved, by name',
  params: teamParams,
  query: wholeQuery,
  reply: page(calendarView),
  status: 200,
});
export const createView = route({
  ...reading,
  id: 'posts.view_create',
  method: 'POST',
  path: 'posts/view/create/{team}/',
  summary: 'Save a view of the calendar for oneself',
  params: teamParams,
  body: z.strictObject({ name: viewName, query: viewQuery, default: z.boolean().default(false) }),
  reply: calendarView,
  status: 201,
});
/** At most one is the default: another that becomes it takes its place. */
export const updateView = route({
  ...reading,
  id: 'posts.view_update',
  method: 'PUT',
  path: 'posts/view/update/{id}/',
  summary: 'Rename or change a saved view, or have the calendar open with it',
  params: idParams,
  body: z.strictObject({
    name: viewName.optional(),
    query: viewQuery.optional(),
    default: z.boolean().optional(),
  }),
  reply: calendarView,
  status: 200,
});
export const deleteView = route({
  ...reading,
  id: 'posts.view_delete',
  method: 'DELETE',
  path: 'posts/view/delete/{id}/',
  summary: 'Delete a saved view of the calendar',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listViews, createView, updateView, deleteView];

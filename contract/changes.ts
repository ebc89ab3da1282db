import { z } from 'zod';
import { dateOrInstant, instant, page, pageQuery, person, teamParams, uuid, uuidParams } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';

export const changeSet = z.object({
  uuid,
  at: instant,
  /** Null when the product did it by itself. */
  by: person.nullable(),
  /** The name of the API key of that person it was done with. */
  key: z.string().nullable(),
  /** The action, as `noun.verb`. */
  action: z.string(),
  summary: z.string(),
  count: z.number().int(),
  undoable: z.boolean(),
  undone: z.boolean(),
  /** The set this one undid; of several, the newest. */
  undoes: uuid.nullable(),
});
export type ChangeSet = z.output<typeof changeSet>;

export const listChanges = route({
  id: 'changes.list',
  method: 'GET',
  path: 'changes/{team}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'What was done lately, and whether it can be undone',
  params: teamParams,
  query: pageQuery.extend({
    person: uuid.optional(),
    /** A kind of thing, as the audit log names it: `file`, `folder`, `tag`. */
    kind: z
      .string()
      .regex(/^[a-z_]{1,40}$/)
      .optional(),
    /** Changes to the folder, in it and below it. */
    folder: uuid.optional(),
    /** A day in UTC or a moment; `to` is included when it is a day. */
    from: dateOrInstant.optional(),
    to: dateOrInstant.optional(),
  }),
  /** `searched_to`: a folder is looked for in so much of the history at a time; `next` looks further back. */
  reply: page(changeSet).extend({ searched_to: instant.nullable() }),
  status: 200,
});
export const activityItem = z.object({
  created_at: instant,
  /** The person who did it, by name; of an API key, its name and its owner. */
  source: z.string(),
  /** A sentence that tells what was done. */
  text: z.string(),
  by: person.nullable(),
  action: z.string(),
  /** The field's value before and after, as a person reads it; null where a sentence says it all. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  change_set: uuid,
  /** Of the whole set: how many things it changed, and whether the caller can take it back. */
  count: z.number().int(),
  undoable: z.boolean(),
  undone: z.boolean(),
});
export type ActivityItem = z.output<typeof activityItem>;

export const listActivity = route({
  id: 'changes.activity',
  method: 'GET',
  path: 'files/file/activity/{uuid}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'What happened to a file, newest first',
  params: uuidParams,
  query: pageQuery,
  reply: page(activityItem),
  status: 200,
});
export const undoChanges = route({
  id: 'changes.undo',
  method: 'POST',
  path: 'changes/undo/{uuid}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Put back what a change set changed',
  params: uuidParams,
  reply: changeSet,
  status: 200,
});
export const undoneSet = z.object({
  uuid,
  undone: z.boolean(),
  /** The sentence about what stands in the way. */
  reason: z.string().nullable(),
});
export type UndoneSet = z.output<typeof undoneSet>;

export const undoManyChanges = route({
  id: 'changes.undo_many',
  method: 'POST',
  path: 'changes/undo_many/{team}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary:
    'Put back what several change sets changed, the newest first, each on its own; `preview` only tells what would be',
  params: teamParams,
  body: z.strictObject({
    sets: z.array(uuid).min(1).max(limits.undoSets),
    preview: z.boolean().default(false),
  }),
  /** `set`: what was put back, as one set that can be undone; null when nothing was. */
  reply: z.object({ results: z.array(undoneSet), set: changeSet.nullable() }),
  status: 200,
});
/**
 * `file.created`, `.updated`, `.thumbnail`, `.processed`, `.recycled`, `.restored`, `.deleted`; `folder.` and `tag.created`,
 * `.updated`, `.deleted`; `comment.` likewise, with the `file` it is on; `bulk.progress`; `resync` when too much was missed to
 * be told. Data: uuid, action, change_set, at, by; of `bulk.progress` also done, total, state.
 */
export const teamEvents = route({
  id: 'events.stream',
  method: 'GET',
  path: 'events/{team}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'What happens in the team, as Server-Sent Events',
  params: teamParams,
  /** The id to go on from, for a client that opens the stream anew and cannot send the header `Last-Event-ID`. */
  query: z.strictObject({ last_event_id: z.string().max(60).optional() }),
  reply: 'events',
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listChanges, listActivity, undoChanges, undoManyChanges, teamEvents];

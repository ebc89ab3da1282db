import { z } from 'zod';
import { flag, idParams, instant, page, pageQuery, person, uuid, uuidParams, words } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';

const second = z.number().min(0).max(1e6);
const percent = z.number().min(0).max(100);
/**
 * The target of a comment: a place of the picture in per cent from its upper left corner, of a document on a page that
 * counts from 1, or a second of a video or sound; with `until`, the part from one to the other.
 */
export const spot = z.union([
  z.strictObject({ x: percent, y: percent, page: z.number().int().min(1).max(999_999).optional() }),
  z
    .strictObject({ second, until: second.optional() })
    .refine(({ second: from, until }) => until === undefined || until > from, {
      path: ['until'],
      message: 'The end comes after the beginning.',
    }),
]);

export const comment = z.object({
  uuid,
  /** Empty when it was deleted and others had answered it. */
  text: z.string(),
  created_at: instant,
  edited_at: instant.nullable(),
  /** Null when the account is gone. */
  user: person.nullable(),
  file: uuid,
  /** The comment that this one answers. Answers are not answered themselves: they join the thread. */
  parent: uuid.nullable(),
  mentions: z.array(person),
  spot: spot.nullable(),
  resolved: z.object({ at: instant, by: person.nullable() }).nullable(),
  deleted: z.boolean(),
});
export type Comment = z.output<typeof comment>;

const said = words(limits.comment);
const mentions = z.array(uuid).max(50);
const view = ['VIEW_ASSETS'] as const;

export const listComments = route({
  id: 'comments.list',
  method: 'GET',
  path: 'files/file/comments/{uuid}/',
  access: 'member',
  flags: view,
  summary: 'The comments of a file, oldest first',
  params: uuidParams,
  query: pageQuery.extend({ resolved: flag.optional() }),
  reply: page(comment),
  status: 200,
});
const body = z.strictObject({
  comment: said,
  mentions: mentions.optional(),
  parent: uuid.nullable().optional(),
  spot: spot.nullable().optional(),
});
const creating = {
  method: 'POST',
  access: 'member',
  flags: view,
  summary: 'Comment on a file, and tell those who are mentioned',
  params: uuidParams,
  body,
  reply: comment,
  status: 201,
} as const;
export const createComment = route({
  id: 'comments.create',
  path: 'files/file/comment/create/{uuid}/',
  ...creating,
});
/** The same under the address of the list. */
export const addComment = route({ id: 'comments.add', path: 'files/file/comments/{uuid}/', ...creating });
export const updateComment = route({
  id: 'comments.update',
  method: 'PUT',
  path: 'files/file/comment/update/{id}/',
  access: 'member',
  flags: view,
  summary: 'Change one’s own comment',
  params: idParams,
  body: z.strictObject({ comment: said, mentions: mentions.optional() }),
  reply: comment,
  status: 200,
});
export const resolveComment = route({
  id: 'comments.resolve',
  method: 'PUT',
  path: 'files/file/comment/resolve/{id}/',
  access: 'member',
  flags: view,
  summary: 'Mark a thread as settled, or open it again',
  params: idParams,
  body: z.strictObject({ resolved: z.boolean() }),
  reply: comment,
  status: 200,
});
export const deleteComment = route({
  id: 'comments.delete',
  method: 'DELETE',
  path: 'files/file/comment/delete/{id}/',
  access: 'member',
  flags: view,
  summary: 'Delete one’s own comment',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listComments,
  createComment,
  addComment,
  updateComment,
  resolveComment,
  deleteComment,
];

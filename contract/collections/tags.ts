import { z } from 'zod';
import { collectionDetail } from '../collections.ts';
import { idParams, name, page, teamParams, uuid, wholeQuery } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { collectionTag } from './tag.ts';

export const tagCollection = route({
  id: 'collections.tag',
  method: 'PUT',
  path: 'files/collection/tags/update/{id}/',
  access: 'member',
  /** The role, or the level at which it is shared with the caller: see the policy. */
  flags: ['VIEW_ASSETS', 'EDIT_ASSETS'],
  summary: 'Give a collection tags, and take others from it',
  params: idParams,
  body: z.strictObject({
    /** Names. Whoever edits files makes those that the team does not have. */
    add: z.array(name(limits.tagName)).max(limits.tagsPerCollection).optional(),
    remove: z.array(uuid).max(limits.tagsPerCollection).optional(),
  }),
  reply: collectionDetail,
  status: 200,
});
export const listCollectionTags = route({
  id: 'collections.tags',
  method: 'GET',
  path: 'files/collections/tags/{team}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Tags that collections have which are not archived, by name',
  params: teamParams,
  query: wholeQuery,
  reply: page(collectionTag.extend({ count: z.number().int() })),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [tagCollection, listCollectionTags];

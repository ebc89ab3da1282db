import { z } from 'zod';
import { collectionDetail } from '../collections.ts';
import { idParams, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { collectionLevels } from '../policy/collections.ts';

export const shareCollection = route({
  id: 'collections.share',
  method: 'PUT',
  path: 'files/collection/share/{id}/',
  access: 'member',
  flags: ['VIEW_ASSETS', 'EDIT_ASSETS'],
  summary:
    'Share a collection with people and groups of the team, to view, add to or manage it: these, and nobody else',
  params: idParams,
  body: z.strictObject({
    /** Somebody alone is to view it. */
    people: z
      .array(z.union([uuid, z.strictObject({ user: uuid, level: z.enum(collectionLevels) })]))
      .max(limits.collectionPeople),
    /** Left out: the groups stay as they are. */
    groups: z
      .array(z.strictObject({ group: uuid, level: z.enum(collectionLevels) }))
      .max(limits.collectionPeople)
      .optional(),
  }),
  reply: collectionDetail,
  status: 200,
});
export const watchCollection = route({
  id: 'collections.watch',
  method: 'PUT',
  path: 'files/collection/watch/{id}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Be told of new files of a smart collection, or no longer',
  params: idParams,
  body: z.strictObject({ watch: z.boolean() }),
  reply: collectionDetail,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [shareCollection, watchCollection];

import { z } from 'zod';
import { attributeValuesIn } from '../attributes/routes.ts';
import { teamParams, text, uuid, uuidParams } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { fileFilters } from './query.ts';
import { bulkRights } from './rights.ts';

const view = ['VIEW_ASSETS'] as const;

export const bulkActions = [
  'move',
  'link',
  'tag',
  'untag',
  'rights',
  'expire',
  'recycle',
  'restore',
  'delete',
  'collection_add',
  'collection_remove',
  'attribute',
  'star',
  'internal_use',
  'add_to_library',
  'rating',
  'drop_versions',
  'fill_attributes',
] as const;
export type BulkAction = (typeof bulkActions)[number];
/** Jobs over many files that calls of their own begin (`recipes.apply`): the calls of this file show and stop them as well. */
const ownCallActions = ['recipe'] as const;
export const bulkJob = z.object({
  uuid,
  action: z.enum([...bulkActions, ...ownCallActions]),
  state: z.enum(['waiting', 'running', 'done', 'cancelled']),
  done: z.number().int(),
  total: z.number().int(),
  /** `name` is null when the file is gone; `reason` is there where more is known than the code says. */
  failed: z.array(
    z.object({ uuid, code: z.string(), name: z.string().nullable(), reason: z.string().nullable().optional() }),
  ),
  change_set: uuid,
});
export type BulkJob = z.output<typeof bulkJob>;
export const bulk = route({
  id: 'files.bulk',
  method: 'POST',
  path: 'files/bulk/{team}/',
  access: 'member',
  flags: view,
  summary: 'Do one thing to many files',
  params: teamParams,
  body: z
    .strictObject({
      files: z.array(uuid).min(1).max(limits.bulkFiles).optional(),
      query: fileFilters.optional(),
      action: z.enum(bulkActions),
      /**
       * The value that the action needs: a folder's uuid or null (move), uuids or names (link, tag, rights, …), a date
       * (expire), true or false, stars or null (rating), an attribute with its values (attribute), what to add, remove or
       * replace (rights), the moment before which versions that are not the cover go for good (drop_versions), the mapped
       * attributes to fill where they are empty, or none for all of them (fill_attributes).
       */
      value: z
        .union([
          z.null(),
          z.boolean(),
          z.number().int(),
          text(500),
          z.array(text(200)).max(200),
          z.strictObject({ attribute: z.string().min(1).max(100), values: attributeValuesIn }),
          bulkRights,
        ])
        .optional(),
    })
    .refine((body) => (body.files === undefined) !== (body.query === undefined), 'give either files or query'),
  reply: bulkJob,
  status: 202,
});
export const showBulkJob = route({
  id: 'files.bulk_job',
  method: 'GET',
  path: 'files/bulk/job/{uuid}/',
  access: 'member',
  flags: view,
  summary: 'How far a bulk job is',
  params: uuidParams,
  reply: bulkJob,
  status: 200,
});
/** Cancels a bulk job. Work done so far stays; its change set undoes it. */
export const cancelBulkJob = route({
  id: 'files.bulk_cancel',
  method: 'POST',
  path: 'files/bulk/cancel/{uuid}/',
  access: 'member',
  flags: view,
  summary: 'Stop a bulk job where it is',
  params: uuidParams,
  reply: bulkJob,
  status: 200,
});
export const emptyBin = route({
  id: 'files.empty_bin',
  method: 'POST',
  path: 'files/recycle_bin/empty/{team}/',
  access: 'member',
  flags: ['DELETE_ASSETS'],
  summary: 'Delete everything in the Recycling Bin permanently',
  params: teamParams,
  reply: bulkJob,
  status: 202,
});

/** Every call of this file. */
export const routes: readonly Route[] = [bulk, cancelBulkJob, showBulkJob, emptyBin];

import { z } from 'zod';
import { instant, page, pageQuery, teamParams, uuid } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';
import { fileDetail, fileSummary } from './files/routes.ts';
import { folderRef } from './folders.ts';

export const likenesses = ['same', 'alike'] as const;
export type Likeness = (typeof likenesses)[number];

const duplicateGroup = z.object({
  kind: z.enum(likenesses),
  /** Files of it in all; at most 24 are told. */
  count: z.number().int(),
  /** The best picture first. */
  files: z.array(fileSummary),
});
export type DuplicateGroup = z.output<typeof duplicateGroup>;

const edit = ['EDIT_ASSETS'] as const;
const several = z.array(uuid).min(2).max(limits.duplicatesAtOnce);
const merging = z.strictObject({
  files: several,
  /** The file that stays; the one with the best picture when left out. */
  keep: uuid.optional(),
});

export const listDuplicates = route({
  id: 'duplicates.list',
  method: 'GET',
  path: 'files/duplicates/{team}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Groups of identical files, or of images that look alike, newest first',
  params: teamParams,
  query: pageQuery.extend({ kind: z.enum(likenesses).default('same') }),
  reply: page(duplicateGroup).extend({
    /** Pictures that are yet to be compared with the others. */
    comparing: z.number().int(),
  }),
  status: 200,
});

/** The effect of merging files on the one that stays. */
const duplicatePlan = z.object({
  keep: uuid,
  /** The file whose picture becomes a new version of the one that stays, for having more pixels. */
  picture_from: uuid.nullable(),
  recycled: z.array(uuid),
  tags: z.array(z.string()),
  folders: z.array(folderRef),
  collections: z.array(z.object({ uuid, title: z.string() })),
  rights: z.array(z.string()),
  /** People in the pictures whose consents it is linked with, too. */
  consents: z.array(z.string()),
  /** Names of the custom attributes whose values it gets. */
  attributes: z.array(z.string()),
  /** By name. */
  attachments: z.array(z.string()),
  related_files: z.array(z.string()),
  /** Files that get it as an attachment in the place of another. */
  attached_to: z.array(z.string()),
  /** The earlier expiry it gets; null when its own stays. */
  expiration_date: instant.nullable(),
  /** Restrictions it gets. */
  internal_use: z.boolean(),
  watermark: z.boolean(),
  /** Its empty fields that are filled from another. */
  filled: z.array(z.enum(['description', 'copyright', 'rights_context'])),
});
export type DuplicatePlan = z.output<typeof duplicatePlan>;

export const previewDuplicates = route({
  id: 'duplicates.preview',
  method: 'POST',
  path: 'files/duplicates/preview/{team}/',
  access: 'member',
  flags: edit,
  summary: 'What merging duplicates would do',
  params: teamParams,
  body: merging,
  reply: duplicatePlan,
  status: 200,
});
export const mergeDuplicates = route({
  id: 'duplicates.merge',
  method: 'POST',
  path: 'files/duplicates/merge/{team}/',
  access: 'member',
  flags: edit,
  summary: 'Merge duplicates into one file; the others go to the Recycling Bin',
  params: teamParams,
  body: merging,
  reply: fileDetail,
  status: 200,
});
export const dismissDuplicates = route({
  id: 'duplicates.dismiss',
  method: 'POST',
  path: 'files/duplicates/dismiss/{team}/',
  access: 'member',
  flags: edit,
  summary: 'Remember that files are no duplicates of each other',
  params: teamParams,
  body: z.strictObject({ files: several }),
  reply: z.object({ dismissed: z.number().int() }),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listDuplicates, previewDuplicates, mergeDuplicates, dismissDuplicates];

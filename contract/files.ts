import { z } from 'zod';
import { dateOrInstant, instant, name, page, person, teamParams, text, uuid, uuidParams } from './fields.ts';
import { fileFilters, fileListQuery } from './files.query.ts';
import { bulkRights } from './files.rights.ts';
import { folderRef } from './folders.ts';
import { limits } from './limits.ts';
import { fileActions } from './policy.ts';
import { rightsStates } from './rights-state.ts';
import { route } from './route.ts';
import { tagRef } from './tags.ts';
import { latestVersion, versionSource } from './versions.ts';

export const location = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  label: z.string().max(500).nullable(),
});

const summaryShape = {
  uuid,
  name: z.string(),
  team: uuid,
  parent_folder: folderRef.nullable(),
  status: z.string(),
  created_at: instant,
  updated_at: instant,
  recycled: z.boolean(),
  expired: z.boolean(),
  expiration_date: instant.nullable(),
  internal_use: z.boolean(),
  watermark: z.boolean(),
  starred: z.boolean(),
  hide_name: z.boolean(),
  review_status: z.number().int(),
  /** What its rights make of it, by the database's clock: `rightsLooks` of rights-state.ts has word, icon and colour for a badge. */
  rights_state: z.enum(rightsStates),
  /** When the last of its rights begins and the first of them ends: the moment it holds no more. */
  rights_from: instant.nullable(),
  rights_to: instant.nullable(),
  approval: z.string().nullable(),
  permalink: z.string().nullable(),
  comment_count: z.number().int(),
  version_count: z.number().int(),
  tags: z.array(tagRef),
  latest_version: latestVersion,
  revision: z.number().int(),
  /** Whether it is the caller's own: some may delete only those. */
  own: z.boolean(),
};

/** Where the words of a search were found. */
export const matchFields = [
  'name',
  'tags',
  'description',
  'location',
  'copyright',
  'source',
  'creator',
  'attributes',
  'metadata',
  'text',
] as const;
export type MatchField = (typeof matchFields)[number];

export const fileSummary = z.object({
  ...summaryShape,
  detailed: z.literal(false),
  /** In lists that were asked for words. */
  matched: z.array(z.enum(matchFields)).optional(),
});
export type FileSummary = z.output<typeof fileSummary>;

const titled = z.object({ uuid, title: z.string() });

export const fileDetail = z.object({
  ...summaryShape,
  detailed: z.literal(true),
  description: z.string().nullable(),
  source_display_name: z.string().nullable(),
  copied_from: uuid.nullable(),
  location_text: z.string().nullable(),
  location_obj: location.nullable(),
  copyright: z.string().nullable(),
  rights: z.array(
    z.object({
      uuid,
      name: z.string(),
      colour: z.string().nullable(),
      summary: z.string().nullable(),
      credit: z.string().nullable(),
      valid_from: z.iso.date().nullable(),
      valid_to: z.iso.date().nullable(),
      withdrawn: z.boolean(),
    }),
  ),
  rights_context: z.string().nullable(),
  html: z.string().nullable(),
  collections: z.array(titled),
  linked_folders: z.array(folderRef),
  media_centre_albums: z.array(z.object({ uuid, media_centre: titled, album: titled })),
  embeds: z.array(z.object({ uuid, embed: z.object({ uuid, title: z.string(), type: z.string() }) })),
  single_embeds: z.array(titled),
  attachments: z.array(
    z.object({ uuid, url: z.string().nullable(), file: z.object({ uuid, name: z.string() }).nullable() }),
  ),
  related_files: z.array(z.object({ uuid, name: z.string() })),
  social_post_v2: z.object({ posted_on: instant.nullable(), caption: z.string().nullable() }).nullable(),
  custom_attributes: z.array(
    z.object({ uuid, slug: z.string(), name: z.string(), attribute_type: z.string(), values: z.array(z.string()) }),
  ),
  /** What the caller may do with this file. */
  permissions: z.array(z.enum(fileActions)),
  /** Why they may not do the rest, each in a sentence. */
  refusals: z.partialRecord(z.enum(fileActions), z.string()),
  /** The other team that the file belongs to and that shares it with the caller's. */
  shared_by: z.object({ uuid, name: z.string() }).nullable(),
  created_by: person.nullable(),
  source: versionSource.nullable(),
});
export type FileDetail = z.output<typeof fileDetail>;

const view = ['VIEW_ASSETS'] as const;
const optionalText = (max: number) => text(max).nullable().optional();

export const listFiles = route({
  id: 'files.list',
  method: 'GET',
  path: 'files/files/{team}/',
  door: 'member',
  flags: view,
  summary: 'Files, narrowed and ordered',
  params: teamParams,
  query: fileListQuery,
  reply: page(fileSummary),
  status: 200,
});

const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() }));
export const facets = route({
  id: 'files.facets',
  method: 'GET',
  path: 'files/facets/{team}/',
  door: 'member',
  flags: view,
  summary: 'How many files each filter value would leave',
  params: teamParams,
  query: fileFilters,
  reply: z.object({
    type: facet,
    extension: facet,
    tag: facet,
    rights: facet,
    orientation: facet,
    year: facet,
    creator: facet,
    /** 0–4. */
    review: facet,
    /** `expired`, `30` and `90` days from now, `later`, `never`: each without those before it. */
    expiry: facet,
    /** In MB: `-1`, `1-10`, `10-100`, `100-`. */
    size: facet,
    /** What files lack, by the names of the filter. */
    missing: facet,
    /** `attribute` is the slug of the attribute that has the value. */
    attribute: z.array(
      z.object({ attribute: z.string(), value: z.string(), label: z.string(), count: z.number().int() }),
    ),
    exact: z.boolean(),
  }),
  status: 200,
});
/** One part of a query: a search-term group, a filter, or the folder. */
const narrowing = z.object({ filter: z.string(), value: z.string().nullable() });
export const loosen = route({
  id: 'files.loosen',
  method: 'GET',
  path: 'files/loosen/{team}/',
  door: 'member',
  flags: view,
  summary: 'How many files there would be without each part of a query',
  params: teamParams,
  query: fileFilters,
  /** Parts whose count took too long are left out. */
  reply: z.object({ results: z.array(narrowing.extend({ count: z.number().int(), count_exact: z.boolean() })) }),
  status: 200,
});
export const suggest = route({
  id: 'files.suggest',
  method: 'GET',
  path: 'files/suggest/{team}/',
  door: 'member',
  flags: view,
  summary: 'Completions for the search field',
  params: teamParams,
  query: z.strictObject({ q: text(100) }),
  reply: z.object({
    results: z.array(
      z.object({
        value: z.string(),
        kind: z.enum(['tag', 'name', 'creator', 'folder', 'attribute']),
        /** Of a tag or folder. */
        uuid: uuid.optional(),
        count: z.number().int().optional(),
        /** Of a folder, the folder it lies in. */
        within: z.string().optional(),
      }),
    ),
  }),
  status: 200,
});

export const showFile = route({
  id: 'files.show',
  method: 'GET',
  path: 'files/file/{uuid}/',
  door: 'member',
  flags: view,
  summary: 'Everything about one file',
  params: uuidParams,
  reply: fileDetail,
  status: 200,
});

export const fileChanges = z.strictObject({
  fileName: name(limits.name).optional(),
  newFolder: uuid.nullable().optional(),
  linkedFolders: z.array(uuid).max(200).optional(),
  description: optionalText(limits.text),
  source_display_name: optionalText(500),
  location_text: optionalText(1000),
  location_obj: z
    .strictObject({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      label: text(500).nullable().optional(),
    })
    .nullable()
    .optional(),
  copyright: optionalText(5000),
  rights: z.array(z.string().min(1).max(200)).max(limits.rightsPerFile).optional(),
  rights_context: optionalText(limits.text),
  /** A plain date is its first moment, in UTC. */
  expiration_date: dateOrInstant.nullable().optional(),
  internal_use: z.boolean().optional(),
  watermark: z.boolean().optional(),
  starred: z.boolean().optional(),
  hide_name: z.boolean().optional(),
  review_status: z.literal(0).optional(),
  recycled: z.boolean().optional(),
  tags: z.array(name(limits.tagName)).max(limits.tagsPerFile).optional(),
  collections: z.array(uuid).max(200).optional(),
});
export type FileChanges = z.output<typeof fileChanges>;

/** The flags are checked field by field: a star needs no right to edit. */
export const updateFile = route({
  id: 'files.update',
  method: 'PUT',
  path: 'files/file/update/{uuid}/',
  door: 'member',
  flags: view,
  summary: 'Change a file',
  params: uuidParams,
  body: fileChanges,
  reply: fileDetail,
  status: 200,
});
export const deleteFile = route({
  id: 'files.delete',
  method: 'DELETE',
  path: 'files/file/delete/{uuid}/',
  door: 'member',
  flags: ['DELETE_ASSETS', 'DELETE_OWNED_ASSETS'],
  summary: 'Delete a recycled file for good',
  params: uuidParams,
  reply: 'none',
  status: 204,
});

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
] as const;
export type BulkAction = (typeof bulkActions)[number];
export const bulkJob = z.object({
  uuid,
  action: z.enum(bulkActions),
  state: z.enum(['waiting', 'running', 'done', 'cancelled']),
  done: z.number().int(),
  total: z.number().int(),
  /** `name` is null when the file is gone. */
  failed: z.array(z.object({ uuid, code: z.string(), name: z.string().nullable() })),
  change_set: uuid,
});
export type BulkJob = z.output<typeof bulkJob>;
export const bulk = route({
  id: 'files.bulk',
  method: 'POST',
  path: 'files/bulk/{team}/',
  door: 'member',
  flags: view,
  summary: 'Do one thing to many files',
  params: teamParams,
  body: z
    .strictObject({
      files: z.array(uuid).min(1).max(limits.bulkFiles).optional(),
      query: fileFilters.optional(),
      action: z.enum(bulkActions),
      /**
       * What the action needs: a folder's uuid or null (move), uuids or names (link, tag, rights, …), a date (expire), true or
       * false, an attribute with its values (attribute), what to add, remove or replace (rights).
       */
      value: z
        .union([
          z.null(),
          z.boolean(),
          text(500),
          z.array(text(200)).max(200),
          z.strictObject({ attribute: z.string().min(1).max(100), values: z.array(text(limits.text)).max(200) }),
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
  door: 'member',
  flags: view,
  summary: 'How far a bulk job is',
  params: uuidParams,
  reply: bulkJob,
  status: 200,
});
/** What was done so far stays; its change set undoes it. */
export const cancelBulkJob = route({
  id: 'files.bulk_cancel',
  method: 'POST',
  path: 'files/bulk/cancel/{uuid}/',
  door: 'member',
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
  door: 'member',
  flags: ['DELETE_ASSETS'],
  summary: 'Delete everything in the Recycling Bin for good',
  params: teamParams,
  reply: bulkJob,
  status: 202,
});

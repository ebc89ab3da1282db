import { z } from 'zod';
import { instant, page, person, text, uuid, uuidParams, wholeQuery } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';

/** Its `f` is read by `sourcesOf` in `picture-sources.ts`. */
const thumbnailUrl = z
  .string()
  .nullable()
  .describe(
    'At most 400 px wide. Further widths, in WebP, are named in its parameter `f` (`200-2p4.400-bk`: a width, then bytes): put one behind the path, as in `/content/…/thumb.jpg/400?…`.',
  );

/** The current look of a file: the version that is its cover. */
export const latestVersion = z.object({
  uuid,
  /** Signed address of the original, for ten minutes; null for who may not download it. */
  url: z.string().nullable(),
  file_type: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  size: z.number().int(),
  processed: z.boolean(),
  thumbnail_url: thumbnailUrl,
  duration: z.number().nullable(),
  /** A thumbhash, base64. */
  blurhash: z.string().nullable(),
  /** Up to five dominant colours, strongest first. */
  colours: z.array(z.string()),
  /** The address of what a browser can show large: a picture, or a playable film or sound. */
  preview_url: z.string().nullable(),
  /** A short silent film for hovering. */
  hover_url: z.string().nullable(),
  /** The reason it cannot be shown, in words. */
  failed: z.string().nullable(),
  /** The reason the caller sees no picture of it although there may be one, in a sentence. */
  withheld: z.string().nullable(),
});

export const versionSource = z.object({
  creator: z.object({
    external: z.boolean(),
    identifier: z.string().nullable(),
    ig_creator: z.string().nullable(),
    handle: z.string().nullable(),
    name: z.string().nullable(),
    social: z.string().nullable(),
    email: z.string().nullable(),
    main_team: z.object({ slug: z.string() }).nullable(),
  }),
});

export type VersionSource = z.output<typeof versionSource>;

export const fileVersion = z.object({
  uuid,
  /** Signed address of the original, for ten minutes; null for who may not download it. */
  url: z.string().nullable(),
  thumbnail_url: thumbnailUrl,
  /** The address of what a browser can show large. */
  preview_url: z.string().nullable(),
  /** A thumbhash, base64. */
  blurhash: z.string().nullable(),
  file_type: z.string(),
  /** The original file name. */
  name: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  size: z.number().int(),
  processed: z.boolean(),
  failed: z.string().nullable(),
  /** The reason the caller sees no picture of it although there may be one, in a sentence. */
  withheld: z.string().nullable(),
  duration: z.number().nullable(),
  /** True when it is the cover: what the file looks like now. */
  active: z.boolean(),
  note: z.string().nullable(),
  created_at: instant,
  created_by: person.nullable(),
  /** The creator: as the bytes say, or as the file does, or the person who added it. */
  source: versionSource.nullable(),
});
export type FileVersion = z.output<typeof fileVersion>;

const pixel = z.int('must be a whole number of pixels').max(1_000_000);
/** A part of a picture, in pixels of the original as it is shown. */
export const crop = z.strictObject({
  x: pixel.min(0),
  y: pixel.min(0),
  width: pixel.min(1),
  height: pixel.min(1),
  /** The size of the part made afterwards: of its shape, and never larger. */
  resize: z.strictObject({ width: pixel.min(1), height: pixel.min(1) }).optional(),
});
export type Crop = z.output<typeof crop>;

export const versionNote = text(limits.versionNote).trim();

export const listVersions = route({
  id: 'versions.list',
  method: 'GET',
  path: 'files/file/versions/{uuid}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Versions of a file, the cover first',
  params: uuidParams,
  query: wholeQuery,
  reply: page(fileVersion).extend({
    /** New versions that wait for review; those of others are told to who reviews. */
    waiting: z.array(z.object({ submission: uuid, file: uuid, name: z.string(), created_at: instant })),
  }),
  status: 200,
});
export const processFile = route({
  id: 'versions.process',
  method: 'POST',
  path: 'files/file/process/{uuid}/',
  access: 'staff',
  summary: 'Process the latest version again',
  params: uuidParams,
  reply: z.object({ uuid, processed: z.boolean() }),
  status: 202,
});
const upload = ['UPLOAD_ASSETS'] as const;
const made = z.object({
  results: z.array(fileVersion),
  /** The number of those that wait for review: they become versions once they are approved. */
  waiting: z.number().int(),
});

/**
 * Parts: `files`, one or more, a zip being opened and each of its files a version; `crop`, the JSON of a `crop`, for all of
 * them; `note`. The last one becomes the cover, and is the first of the answer.
 */
export const createVersions = route({
  id: 'versions.create',
  method: 'POST',
  path: 'files/file/version/create/{uuid}/',
  access: 'member',
  flags: upload,
  grants: true,
  feature: 'DAM_PLUS',
  summary: 'Give a file new versions',
  params: uuidParams,
  body: 'multipart',
  reply: made,
  status: 201,
});
export const cropVersion = route({
  id: 'versions.crop',
  method: 'POST',
  path: 'files/file/version/crop/{uuid}/',
  access: 'member',
  flags: upload,
  grants: true,
  feature: 'DAM_PLUS',
  summary: 'Create a new version of a part of a version',
  params: uuidParams,
  body: z.strictObject({ crop, note: versionNote.optional() }),
  reply: made,
  status: 201,
});
export const updateVersion = route({
  id: 'versions.update',
  method: 'PUT',
  path: 'files/file/version/update/{uuid}/',
  access: 'member',
  flags: ['EDIT_ASSETS'],
  grants: true,
  feature: 'DAM_PLUS',
  summary: 'Change the note of a version',
  params: uuidParams,
  body: z.strictObject({ note: versionNote.nullable() }),
  reply: fileVersion,
  status: 200,
});
export const setCover = route({
  id: 'versions.cover',
  method: 'PUT',
  path: 'files/file/version/cover/{uuid}/',
  access: 'member',
  flags: ['EDIT_ASSETS'],
  grants: true,
  summary: 'Create a version the first and active one',
  params: uuidParams,
  reply: fileVersion,
  status: 200,
});
export const deleteVersion = route({
  id: 'versions.delete',
  method: 'DELETE',
  path: 'files/file/version/delete/{uuid}/',
  access: 'member',
  flags: ['DELETE_ASSETS'],
  summary: 'Delete a version permanently; never the only one',
  params: uuidParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listVersions,
  createVersions,
  cropVersion,
  updateVersion,
  setCover,
  deleteVersion,
  processFile,
];

import { z } from 'zod';
import { dateOrInstant, instant, name, person, text, uuid, uuidParams } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { folderRef } from '../folders.ts';
import { embeddedFields } from '../metadata/fields.ts';
import { track } from '../playback/routes.ts';
import { fileActions } from '../policy/files.ts';
import { folderLevels } from '../policy/folders/folder-levels.ts';
import { rightsStates } from '../policy/use/rights-state.ts';
import { tagRef } from '../tags.ts';
import { latestVersion, versionSource } from '../versions/routes.ts';

export const location = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  label: z.string().max(500).nullable(),
});

/** The middle of automatic crops: shares of the upright picture's width and height. */
export const focalPoint = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

const summaryShape = {
  uuid,
  name: z.string(),
  team: uuid,
  parent_folder: folderRef.nullable(),
  status: z.string(),
  created_at: instant,
  updated_at: instant,
  recycled: z.boolean(),
  /**
   * The time it is deleted for good, if it stays in the Recycling Bin; null: it is not there, or its team keeps the bin
   * for good.
   */
  purge_at: instant.nullable(),
  expired: z.boolean(),
  expiration_date: instant.nullable(),
  internal_use: z.boolean(),
  watermark: z.boolean(),
  starred: z.boolean(),
  hide_name: z.boolean(),
  review_status: z.number().int(),
  /** Stars that the team gave it, 1–5; null: none. */
  rating: z.number().int().nullable(),
  /**
   * The state its rights give it, by the database's clock: `rightsLooks` of rights-state.ts has word, icon and colour
   * for a badge.
   */
  rights_state: z.enum(rightsStates),
  /** The time the last of its rights begins and the first of them ends: the moment it holds no more. */
  rights_from: instant.nullable(),
  rights_to: instant.nullable(),
  approval: z.string().nullable(),
  permalink: z.string().nullable(),
  comment_count: z.number().int(),
  version_count: z.number().int(),
  tags: z.array(tagRef),
  latest_version: latestVersion,
  revision: z.number().int(),
  /** True when it is the caller's own: some may delete only those. */
  own: z.boolean(),
  /** The level that the caller was given in its folder, besides what their role allows; left out: none. */
  granted: z.enum(folderLevels).optional(),
};

/** The field in which the words of a search were found. */
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

/** The post that a file came from. */
export const socialPost = z.object({ posted_on: instant.nullable(), caption: z.string().nullable() });

export const fileDetail = z.object({
  ...summaryShape,
  detailed: z.literal(true),
  latest_version: latestVersion.extend({
    /** The HLS playlist of a long video, as far as one quality of it is there. */
    stream_url: z.string().nullable(),
    /** Its captions. Files that are attached as captions are told with what plays. */
    tracks: z.array(track),
  }),
  tags: z.array(tagRef.extend({ colour: z.string().nullable() })),
  description: z.string().nullable(),
  source_display_name: z.string().nullable(),
  copied_from: uuid.nullable(),
  location_text: z.string().nullable(),
  location_obj: location.nullable(),
  /** The town nearest to its coordinates, with its country; null: none is near, or it is not known yet. */
  place: z.string().nullable(),
  /** The moment it was taken, by its own word. Where it names no time zone, as if it were UTC. */
  taken_at: instant.nullable(),
  /** Make and model, by its own word. */
  camera: z.string().nullable(),
  lens: z.string().nullable(),
  /** Null: the middle. */
  focal_point: focalPoint.nullable(),
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
  /** The reason for which it was taken down after a report; null: it was not. */
  taken_down: z.string().nullable(),
  html: z.string().nullable(),
  /** Of a document whose pages can be looked at one by one. */
  pages: z.number().int().nullable(),
  /**
   * Signed address of a PDF of those pages, the original or made from it; null for who may not download it: they get
   * pages drawn by the server (`content.page`).
   */
  pages_url: z.string().nullable(),
  collections: z.array(titled),
  linked_folders: z.array(folderRef),
  media_centre_albums: z.array(z.object({ uuid, media_centre: titled, album: titled })),
  embeds: z.array(z.object({ uuid, embed: z.object({ uuid, title: z.string(), type: z.string() }) })),
  single_embeds: z.array(titled),
  attachments: z.array(
    z.object({
      uuid,
      url: z.string().nullable(),
      title: z.string().nullable(),
      file: z.object({ uuid, name: z.string() }).nullable(),
    }),
  ),
  related_files: z.array(z.object({ uuid, name: z.string() })),
  social_post_v2: socialPost.nullable(),
  custom_attributes: z.array(
    z.object({
      uuid,
      slug: z.string(),
      name: z.string(),
      attribute_type: z.string(),
      /** The field inside files that it is mapped to. */
      embedded: z.enum(embeddedFields).nullable(),
      values: z.array(z.string()),
    }),
  ),
  /** The caller's permissions for this file. */
  permissions: z.array(z.enum(fileActions)),
  /** The reason they may not do the rest, each in a sentence. */
  refusals: z.partialRecord(z.enum(fileActions), z.string()),
  /** The other team that the file belongs to and that shares it with the caller's. */
  shared_by: z.object({ uuid, name: z.string() }).nullable(),
  created_by: person.nullable(),
  source: versionSource.nullable(),
});
export type FileDetail = z.output<typeof fileDetail>;

const view = ['VIEW_ASSETS'] as const;
const optionalText = (max: number) => text(max).nullable().optional();

export const showFile = route({
  id: 'files.show',
  method: 'GET',
  path: 'files/file/{uuid}/',
  access: 'member',
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
  focal_point: focalPoint.nullable().optional(),
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
  rating: z.number().int().min(1).max(limits.stars).nullable().optional(),
  recycled: z.boolean().optional(),
  tags: z.array(name(limits.tagName)).max(limits.tagsPerFile).optional(),
  collections: z.array(uuid).max(200).optional(),
});
export type FileChanges = z.output<typeof fileChanges>;

/** The flags are checked field by field: the watermark and the Recycling Bin have flags of their own. */
export const updateFile = route({
  id: 'files.update',
  method: 'PUT',
  path: 'files/file/update/{uuid}/',
  access: 'member',
  flags: view,
  summary: 'Change a file',
  params: uuidParams,
  body: fileChanges,
  reply: fileDetail,
  status: 200,
});
/** With the words, tags and rights of the file, and what restricts its use. The two are linked both ways. */
export const copyFile = route({
  id: 'files.copy',
  method: 'POST',
  path: 'files/file/copy/{uuid}/',
  access: 'member',
  flags: ['UPLOAD_ASSETS'],
  grants: true,
  summary: 'Make a copy of a file beside it',
  params: uuidParams,
  reply: z.object({ uuid, name: z.string() }),
  status: 201,
});
export const deleteFile = route({
  id: 'files.delete',
  method: 'DELETE',
  path: 'files/file/delete/{uuid}/',
  access: 'member',
  flags: ['DELETE_ASSETS', 'DELETE_OWNED_ASSETS'],
  summary: 'Delete a recycled file permanently',
  params: uuidParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showFile, updateFile, copyFile, deleteFile];

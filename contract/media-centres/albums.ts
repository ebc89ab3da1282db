import { z } from 'zod';
import { instant, uuid } from '../core/fields.ts';
import { fileSummary } from '../files/routes.ts';
import { savedQuery } from '../files/saved-query.ts';

/** `view`: files are seen, and can be asked for. `download`: they can be had. */
export const albumAccess = ['hidden', 'view', 'download'] as const;
export type AlbumAccess = (typeof albumAccess)[number];
/** `rule`: whatever a filter finds. `folder`: whatever is in a folder. Both are kept in step. */
export const albumSources = ['hand', 'rule', 'folder'] as const;
export const albumSorts = ['manual', 'newest', 'name'] as const;

export const album = z.object({
  uuid,
  title: z.string(),
  description: z.string(),
  media_centre: z.object({ uuid, title: z.string() }),
  parent_album: z.object({ uuid, title: z.string() }).nullable(),
  cover: z.object({ file: uuid, url: z.string().nullable() }).nullable(),
  /** False: the cover is the first file that has a picture. */
  own_cover: z.boolean(),
  /** Rising; only good for ordering. */
  position: z.number(),
  /** Of its own, null where it is as the album above has it; and what that comes to. */
  access: z.enum(albumAccess).nullable(),
  effective_access: z.enum(albumAccess),
  /** Groups of guests that see it; empty: everybody. */
  groups: z.array(z.string()),
  source: z.enum(albumSources),
  filter: savedQuery.nullable(),
  folder: z.object({ uuid, name: z.string() }).nullable(),
  sort: z.enum(albumSorts),
  /** Of its own files, hidden ones too. */
  file_count: z.number().int(),
  /** Of those, what visitors may not see now. */
  withheld_count: z.number().int(),
  has_children: z.boolean(),
  updated_at: instant,
  revision: z.number().int(),
});
export type Album = z.output<typeof album>;

/** Reasons why visitors do not see a file, or will not soon. */
export const albumFileReasons = [
  'recycled',
  'expired',
  'expiring',
  'embargoed',
  'internal_use',
  'rights',
  'review',
  'processing',
  'failed',
  'unplayable',
] as const;

/** Reasons why a preview leaves a file out. `hidden`: by hand. `album`: its album is not for them. */
export const withheldReasons = [
  'hidden',
  'album',
  'recycled',
  'expired',
  'embargoed',
  'internal_use',
  'rights',
  'review',
  'processing',
  'failed',
] as const;
export type WithheldReason = (typeof withheldReasons)[number];

export const albumFile = z.object({
  /** Of the file's place in the album, not of the file. */
  uuid,
  file: fileSummary,
  album: z.object({ uuid, title: z.string() }),
  position: z.number(),
  pinned: z.boolean(),
  hidden: z.boolean(),
  /** Null: the file's own name and description. */
  title: z.string().nullable(),
  caption: z.string().nullable(),
  source: z.enum(['hand', 'rule']),
  usable: z.boolean(),
  warning: z.object({ code: z.enum(albumFileReasons), text: z.string(), at: instant.nullable() }).nullable(),
});
export type AlbumFile = z.output<typeof albumFile>;

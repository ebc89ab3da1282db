import { z } from 'zod';
import { instant, page, uuid, uuidParams } from './fields.ts';
import { route } from './route.ts';

/** What a file looks like now: the version that is its cover. */
export const latestVersion = z.object({
  uuid,
  /** Signed address of the original, for ten minutes; null for who may not download it. */
  url: z.string().nullable(),
  file_type: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  size: z.number().int(),
  processed: z.boolean(),
  thumbnail_url: z.string().nullable(),
  duration: z.number().nullable(),
  /** A thumbhash, base64. */
  blurhash: z.string().nullable(),
  /** Up to five dominant colours, strongest first. */
  colours: z.array(z.string()),
  /** What a browser can show large: a picture, or a playable film or sound. */
  preview_url: z.string().nullable(),
  /** A short silent film for hovering. */
  hover_url: z.string().nullable(),
  /** Why it cannot be shown, in words. */
  failed: z.string().nullable(),
  /** Why the caller sees no picture of it although there may be one, in a sentence. */
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

export const fileVersion = z.object({
  uuid,
  url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  file_type: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  size: z.number().int(),
  processed: z.boolean(),
  failed: z.string().nullable(),
  active: z.boolean(),
  created_at: instant,
  source: versionSource.nullable(),
});

export const listVersions = route({
  id: 'versions.list',
  method: 'GET',
  path: 'files/file/versions/{uuid}/',
  door: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Versions of a file, the cover first',
  params: uuidParams,
  reply: page(fileVersion),
  status: 200,
});
export const processFile = route({
  id: 'versions.process',
  method: 'POST',
  path: 'files/file/process/{uuid}/',
  door: 'staff',
  summary: 'Process the latest version again',
  params: uuidParams,
  reply: z.object({ uuid, processed: z.boolean() }),
  status: 202,
});

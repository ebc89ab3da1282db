import { z } from 'zod';
import { downloadSizes } from '../content.ts';
import { instant, uuid } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';

/** As made by the server: 32 bytes. */
const tokenParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const tokenFileParams = tokenParams.extend({ uuid });

/** Widths in pixels that the small picture of a linked file can be asked for in. */
export const linkedWidths = ['200', '400'] as const;

export const linkedFile = z.object({
  uuid,
  name: z.string(),
  file_type: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  copyright: z.string().nullable(),
  expiration_date: instant.nullable(),
  thumbnail_url: z.string().nullable(),
  watermarked: z.boolean(),
  /** True when it leaves with its own metadata, which the team would rather remove. */
  keeps_metadata: z.boolean(),
  /** The reason it cannot be had at present, in a sentence. */
  withheld: z.string().nullable(),
});
export const downloadLink = z.object({
  /** The team as the public sees it. */
  team: z.object({ name: z.string(), logo: z.string().nullable(), accent_colour: z.string().nullable() }),
  requester: z.object({ name: z.string() }),
  expires_at: instant,
  message: z.string().nullable(),
  /** The largest size that images are given in. */
  size: z.enum(downloadSizes),
  files: z.array(linkedFile),
});
export type DownloadLink = z.output<typeof downloadLink>;
export type LinkedFile = z.output<typeof linkedFile>;

export const showLink = route({
  id: 'download_requests.link',
  method: 'GET',
  path: 'public/downloads/{token}/',
  access: 'visitor',
  summary: 'What the link of an approved request gives',
  params: tokenParams,
  reply: downloadLink,
  status: 200,
});
export const downloadByLink = route({
  id: 'download_requests.link_file',
  method: 'GET',
  path: 'public/downloads/{token}/file/{uuid}/',
  access: 'visitor',
  summary: 'A file of an approved request as a download',
  params: tokenFileParams,
  query: z.strictObject({ size: z.enum(downloadSizes).optional() }),
  reply: 'bytes',
  status: 200,
});
export const thumbnailByLink = route({
  id: 'download_requests.link_thumbnail',
  method: 'GET',
  path: 'public/downloads/{token}/thumbnail/{uuid}/',
  access: 'visitor',
  summary: 'The thumbnail of a file of an approved request',
  params: tokenFileParams,
  /** Of the picture, as far as it is there in this width; else the usual one. */
  query: z.strictObject({ width: z.enum(linkedWidths).optional() }),
  reply: 'bytes',
  status: 200,
});
export const zipByLink = route({
  id: 'download_requests.link_zip',
  method: 'GET',
  path: 'public/downloads/{token}/zip/',
  access: 'visitor',
  summary: 'The files of an approved request as one zip',
  params: tokenParams,
  reply: 'bytes',
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showLink, downloadByLink, thumbnailByLink, zipByLink];

import { z } from 'zod';
import { downloadSizes } from '../content.ts';
import { email, instant, name, pictureSources, text, uuid } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { publicPlayback } from '../playback/routes.ts';
import { publicPages } from './pages.ts';

/** The token of a link, 128 bits in the shape of a uuid; the uuid of a file that has a link does as well. */
export const linkParams = z.object({ uuid: z.guid().toLowerCase() });

/** The forms a visitor can have a file in. */
export const publicDownloads = [...downloadSizes, 'mp4', 'jpg'] as const;
export type PublicDownload = (typeof publicDownloads)[number];

/** A form that the file can be had in. */
const publicOffer = z.object({
  size: z.enum(publicDownloads),
  label: z.string(),
  /** In pixels; null where they are not known. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  url: z.string(),
});
export type PublicOffer = z.output<typeof publicOffer>;

/** The place of a file in the list it was opened from. */
const publicList = z.object({
  title: z.string(),
  /** The address of the list's own page. */
  url: z.string(),
  /** From 1. */
  position: z.number().int(),
  count: z.number().int(),
  /** Uuids of the files beside it, which are opened from the same list. */
  previous: z.guid().nullable(),
  next: z.guid().nullable(),
});
export type PublicList = z.output<typeof publicList>;

/** The facts a visitor is told of a file, and nothing else of the team. */
export const publicFile = z.object({
  /** As in the address that was asked. */
  uuid: z.guid(),
  /** Null when the link hides it: the created date stands in its place. */
  name: z.string().nullable(),
  created_at: instant,
  description: z.string().nullable(),
  file_type: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration: z.number().nullable(),
  copyright: z.string().nullable(),
  credit: z.string().nullable(),
  /** The requirements its rights make of whoever uses it. */
  rights: z.array(
    z.object({ credit: z.string().nullable(), summary: z.string().nullable(), terms: z.string().nullable() }),
  ),
  expiration_date: instant.nullable(),
  tags: z.array(z.string()),
  /** Custom attributes that the team shows to visitors. */
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  team: z.object({ name: z.string() }),
  downloadable: z.boolean(),
  watermarked: z.boolean(),
  thumbnail_url: z.string().nullable(),
  preview_url: z.string().nullable(),
  sources: pictureSources,
  /** Of a video or a sound: one file that every browser plays. */
  video_url: z.string().nullable(),
  /** The wave of a sound, as `playback.show` says it. */
  peaks_url: z.string().nullable(),
  /** Of a document with several pages. */
  pages: publicPages.nullable(),
  ...publicPlayback,
  download_url: z.string().nullable(),
  /** The forms it can be downloaded in, the original first; none where it cannot. */
  offers: z.array(publicOffer),
  /** The social post that it came from. */
  social_post: z
    .object({ creator: z.string().nullable(), posted_on: instant.nullable(), caption: z.string().nullable() })
    .nullable(),
  /** Null where it was opened by itself. */
  list: publicList.nullable(),
});
export type PublicFile = z.output<typeof publicFile>;

export const showPublicFile = route({
  id: 'public_links.show',
  method: 'GET',
  path: 'public/file/{uuid}/',
  access: 'visitor',
  summary: 'The read-only view of a file with a public link; 410 for every link that shows nothing',
  params: linkParams,
  /** The published gallery that it was opened from: `uuid` is then that of the gallery file. */
  query: z.strictObject({ gallery: uuid.optional() }),
  reply: publicFile,
  status: 200,
});
export const showPublicEmbed = route({
  id: 'public_links.embed',
  method: 'GET',
  path: 'public/file/embed/{uuid}/',
  access: 'visitor',
  summary: 'The same for an iframe, where no password can be given',
  params: linkParams,
  reply: publicFile,
  status: 200,
});
export const unlockPublicFile = route({
  id: 'public_links.unlock',
  method: 'POST',
  path: 'public/file/{uuid}/unlock/',
  access: 'visitor',
  summary: 'Give the password of a link: a cookie then opens that link alone, for a day',
  params: linkParams,
  body: z.strictObject({ password: text(200) }),
  reply: 'none',
  status: 204,
});
export const downloadPublicFile = route({
  id: 'public_links.download',
  method: 'GET',
  path: 'public/file/{uuid}/download/',
  access: 'visitor',
  summary: 'The file as a download, where its link lets visitors download',
  params: linkParams,
  /** `mp4`: 202 with its progress while it is converted. */
  query: z.strictObject({ size: z.enum(publicDownloads).optional() }),
  reply: 'bytes',
  status: 200,
});
export const requestPublicFile = route({
  id: 'public_links.request',
  method: 'POST',
  path: 'public/download_request/{uuid}/',
  access: 'visitor',
  summary: 'Ask for the download of a file whose link shows it only',
  params: linkParams,
  body: z.strictObject({ name: name(200), email, reason: text(2000).trim().optional() }),
  /** `status_url`: the page that tells how it stands; the email leads there too, and gives the answer as well. */
  reply: z.object({ uuid, status: z.literal('pending'), status_url: z.string() }),
  tellsSecret: true,
  status: 201,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  showPublicFile,
  showPublicEmbed,
  unlockPublicFile,
  downloadPublicFile,
  requestPublicFile,
];

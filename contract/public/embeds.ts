import { z } from 'zod';
import { downloadSizes } from '../content.ts';
import { instant, pictureSources, uuid } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { publicPlayback } from '../playback/routes.ts';
import { publicPages } from './pages.ts';

/** The facts a visitor is told of a file in an embed, and nothing else of the team. */
export const embeddedFile = z.object({
  /** Null when it is hidden: the created date stands in its place. */
  name: z.string().nullable(),
  /** The picture in words, for those who do not see it. */
  alt: z.string(),
  created_at: instant,
  file_type: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  copyright: z.string().nullable(),
  credit: z.string().nullable(),
  expiration_date: instant.nullable(),
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
});
export type EmbeddedFile = z.output<typeof embeddedFile>;

/** A single embed as visitors see it: those of its files that may be shown now. */
export const publicSingleEmbed = z.object({
  uuid,
  title: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  team: z.object({ name: z.string(), logo: z.string().nullable() }),
  files: z.array(embeddedFile),
  html: z.string(),
});
export type PublicSingleEmbed = z.output<typeof publicSingleEmbed>;

export const downloadEmbedded = route({
  id: 'single_embeds.download',
  method: 'GET',
  path: 'public/single_embed/{id}/download/{version}/',
  access: 'visitor',
  summary: 'A file of an active embed as a download, where the embed lets visitors download',
  params: z.object({ id: uuid, version: uuid }),
  query: z.strictObject({ size: z.enum(downloadSizes).optional() }),
  reply: 'bytes',
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [downloadEmbedded];

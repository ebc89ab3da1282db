import { z } from 'zod';
import { idParams, instant, pictureSources, text, uuidParams } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { publicPlayback } from '../playback/routes.ts';
import { publicPages } from './pages.ts';

export const ctaLooks = ['marker', 'filled', 'outline', 'link'] as const;

/** The facts a visitor is told of a file in a gallery. Addresses are stable and checked at each request. */
export const galleryPublicFile = z.object({
  /** Of its place in the gallery. */
  uuid: z.guid(),
  kind: z.enum(['image', 'video', 'document', 'audio', 'other']),
  /** Of the picture, after orientation, in pixels. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  alt: z.string(),
  caption: z.string().nullable(),
  credit: z.string().nullable(),
  handle: z.string().nullable(),
  /** The mean colour, as a placeholder. */
  colour: z.string().nullable(),
  /** The middle of a crop, as shares of width and height; null or left out: its middle. */
  focal_point: z.object({ x: z.number(), y: z.number() }).nullable().optional(),
  sources: pictureSources,
  /** Of a video or a sound: one file that every browser plays. */
  video_url: z.string().nullable(),
  /** The wave of a sound, as `playback.show` says it. */
  peaks_url: z.string().nullable(),
  /** Of a document with several pages. */
  pages: publicPages.nullable(),
  /** Of a document that is read as text: a page with nothing else. */
  text_url: z.string().nullable(),
  ...publicPlayback,
  download_url: z.string().nullable(),
  /** The social post that it came from, where the gallery leads to it. */
  social_url: z.string().optional(),
  ctas: z.array(
    z.object({
      uuid: z.guid(),
      label: z.string(),
      /** With the parameters of its campaign. */
      url: z.string(),
      kind: z.enum(['link', 'product', 'buy']),
      position: z.object({ x: z.number(), y: z.number() }),
      opens: z.enum(['same', 'new']),
      style: z.enum(ctaLooks).optional(),
    }),
  ),
});
export type GalleryPublicFile = z.output<typeof galleryPublicFile>;

/** A gallery as visitors get it: with the files before the first 'Load more'; `files.next` is the cursor of `galleries.files`. */
export const publicGallery = z.object({
  uuid: z.guid(),
  title: z.string(),
  type: z.enum(['gallery', 'carousel', 'grid', 'masonry', 'slideshow']),
  settings: z.record(z.string(), z.unknown()),
  team: z.object({ name: z.string() }),
  published_at: instant,
  count: z.number().int(),
  files: z.object({ results: z.array(galleryPublicFile), next: z.string().nullable() }),
});
export type PublicGallery = z.output<typeof publicGallery>;

/** The gallery as visitors get it, whoever asks. */
export const showPublicGallery = route({
  id: 'galleries.show.public',
  method: 'GET',
  path: 'public/embed/{uuid}/',
  access: 'visitor',
  summary: 'A gallery as visitors see it, with the first of its files',
  params: uuidParams,
  reply: publicGallery,
  status: 200,
});

export const galleryEvents = ['view', 'impression', 'click', 'cta', 'download'] as const;
/**
 * `view`: the gallery came on the screen of a visitor, once a session (30 minutes without an event end it).
 * `impression`: a file was half visible for a second. `click`: opened, stepped, loaded more. `file`: uuid of the gallery file.
 */
const event = z.strictObject({
  event: z.enum(galleryEvents),
  file: z.guid().optional(),
  cta: z.guid().optional(),
  at: instant.optional(),
  referrer: text(2000).optional(),
  /** Made by the page, forgotten with it. */
  session: text(64).optional(),
});
export const sendGalleryEvents = route({
  id: 'gallery_stats.send',
  method: 'POST',
  path: 'files/embeds/analytics/{id}/',
  access: 'visitor',
  anySite: true,
  summary: 'What happened in a gallery, in batches; bots are left out',
  params: idParams,
  body: z.strictObject({ events: z.array(event).min(1).max(100) }),
  reply: 'none',
  status: 204,
});
/** The same with a file in each event. */
export const sendGalleryFileEvents = route({
  id: 'gallery_stats.send_files',
  method: 'POST',
  path: 'files/embeds/files/analytics/{id}/',
  access: 'visitor',
  anySite: true,
  summary: 'What happened to the files of a gallery, in batches',
  params: idParams,
  body: z.strictObject({
    events: z
      .array(event.required({ file: true }))
      .min(1)
      .max(100),
  }),
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showPublicGallery, sendGalleryEvents, sendGalleryFileEvents];

import { z } from 'zod';
import { instant, pictureSources } from '../core/fields.ts';

/** What a visitor is told of a file in a gallery. Addresses are stable and checked at each request. */
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
  sources: pictureSources,
  video_url: z.string().nullable(),
  download_url: z.string().nullable(),
  ctas: z.array(
    z.object({
      uuid: z.guid(),
      label: z.string(),
      url: z.string(),
      kind: z.enum(['link', 'product', 'buy']),
      position: z.object({ x: z.number(), y: z.number() }),
      opens: z.enum(['same', 'new']),
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

import { z } from 'zod';
import { colour, instant, person, text, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { savedQuery } from '../files/saved-query.ts';

/** Layouts: `gallery` is one large picture over a grid, `slideshow` steps by itself. */
export const galleryTypes = ['gallery', 'carousel', 'grid', 'masonry', 'slideshow'] as const;

export type GalleryType = (typeof galleryTypes)[number];

export const galleryRatios = ['original', '1:1', '4:5', '3:2', '16:9'] as const;

export const gallerySorts = ['manual', 'newest', 'daily', 'engaged'] as const;

export const captionWays = ['none', 'hover', 'always'] as const;

export const galleryFonts = ['inter', 'newsreader', 'page'] as const;

/** The look of a gallery. Every field has a default, so that a change sends only what it is about. */
export const gallerySettings = z.strictObject({
  heading: z.boolean(),
  /** Under the title; empty for none. */
  intro: text(500),
  columns: z.strictObject({
    desktop: z.number().int().min(1).max(8),
    tablet: z.number().int().min(1).max(6),
    phone: z.number().int().min(1).max(3),
  }),
  /** Pixels between pictures, and of their corners. */
  gutter: z.number().int().min(0).max(48),
  corner: z.number().int().min(0).max(32),
  ratio: z.enum(galleryRatios),
  captions: z.enum(captionWays),
  credits: z.enum(captionWays),
  /** The @handle of who made it. */
  handles: z.boolean(),
  lightbox: z.boolean(),
  /** The lightbox leads to the social post that a file came from. */
  social_links: z.boolean(),
  /** Visitors may download from the lightbox, by the release rules of each file. */
  downloads: z.boolean(),
  autoplay: z.boolean(),
  /** Seconds a picture stands when it plays by itself. */
  interval: z.number().int().min(2).max(60),
  colours: z.strictObject({ background: z.union([colour, z.literal('transparent')]), text: colour, accent: colour }),
  font: z.enum(galleryFonts),
  sort: z.enum(gallerySorts),
  /** Files shown at most, and shown before 'Load more'. */
  max: z.number().int().min(1).max(limits.galleryFiles),
  first: z.number().int().min(1).max(200),
  /** Below this many showable files, the fallback gallery stands in, or nothing. */
  min: z.number().int().min(0).max(200),
});

export type GallerySettings = z.output<typeof gallerySettings>;

/** `draft`: never published. `changed`: live, with changes nobody sees yet. `off`: turned off, everything kept. */
export const galleryStates = ['draft', 'live', 'changed', 'off'] as const;

export const gallery = z.object({
  uuid,
  team: uuid,
  title: z.string(),
  type: z.enum(galleryTypes),
  active: z.boolean(),
  state: z.enum(galleryStates),
  settings: gallerySettings,
  /** The search that keeps it filled beside the files picked by hand. */
  filter: savedQuery.nullable(),
  /** Shown in its place while it has fewer files than `settings.min`. */
  fallback: z.object({ uuid, title: z.string() }).nullable(),
  template: z.object({ uuid, name: z.string() }).nullable(),
  /** Hosts that may show it, `*.example.org` for all below; none: every site. */
  domains: z.array(z.string()),
  /** The code that is pasted into a page: an iframe that sizes itself, and a script with an element. */
  html: z.string(),
  script: z.string(),
  /** The page of the gallery by itself. */
  url: z.string(),
  counts: z.object({
    /** Picked by hand, hidden ones too; of those, what visitors may see now. */
    files: z.number().int(),
    shown: z.number().int(),
    ctas: z.number().int(),
  }),
  /** Up to four 100x100 thumbnails. */
  previews: z.array(z.string()),
  /** The files chosen to stand for it in lists, in their order; none: its first ones do. */
  preview_files: z.array(uuid),
  published: z.object({ number: z.number().int(), at: instant, by: person.nullable() }).nullable(),
  owner: person.nullable(),
  created_at: instant,
  updated_at: instant,
  revision: z.number().int(),
});

export type Gallery = z.output<typeof gallery>;

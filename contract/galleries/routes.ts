import { z } from 'zod';
import {
  colour,
  flag,
  idParams,
  instant,
  name,
  page,
  pageQuery,
  person,
  teamParams,
  text,
  uuid,
  wholeQuery,
} from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { route } from '../core/route.ts';
import { fileSummary } from '../files/routes.ts';
import { fillingQuery, savedQuery } from '../files/saved-query.ts';
import { publicGallery } from '../public/galleries.ts';

/** How the pictures lie: `gallery` is one large picture over a grid, `slideshow` steps by itself. */
export const galleryTypes = ['gallery', 'carousel', 'grid', 'masonry', 'slideshow'] as const;
export type GalleryType = (typeof galleryTypes)[number];
export const galleryRatios = ['original', '1:1', '4:5', '3:2', '16:9'] as const;
export const gallerySorts = ['manual', 'newest', 'daily', 'engaged'] as const;
export const captionWays = ['none', 'hover', 'always'] as const;
export const galleryFonts = ['inter', 'newsreader', 'page'] as const;

/** How a gallery looks. Every field has a default, so that a change sends only what it is about. */
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
  /** What keeps it filled beside the files picked by hand. */
  filter: savedQuery.nullable(),
  /** Shown in its place while it has fewer files than `settings.min`. */
  fallback: z.object({ uuid, title: z.string() }).nullable(),
  template: z.object({ uuid, name: z.string() }).nullable(),
  /** Hosts that may show it, `*.example.org` for all below; none: every site. */
  domains: z.array(z.string()),
  /** What is pasted into a page: an iframe that sizes itself, and a script with an element. */
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
  published: z.object({ number: z.number().int(), at: instant, by: person.nullable() }).nullable(),
  owner: person.nullable(),
  created_at: instant,
  updated_at: instant,
  revision: z.number().int(),
});
export type Gallery = z.output<typeof gallery>;

const manage = ['MANAGE_GALLERIES'] as const;
const view = ['VIEW_ASSETS'] as const;
const title = name(limits.name);
/** Settings to change: what is left out stays. */
const someSettings = gallerySettings
  .extend({ columns: gallerySettings.shape.columns.partial(), colours: gallerySettings.shape.colours.partial() })
  .partial();
const domain = text(255)
  .trim()
  .toLowerCase()
  .regex(/^(\*\.)?([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?$/, 'must be a host name, such as www.example.org');
const domains = z.array(domain).max(100);
const filter = fillingQuery.nullable();
/** Kept as a draft: visitors go on seeing what was published. Left out, a live gallery without a draft changes at once. */
const draft = z.boolean().optional();

export const listGalleries = route({
  id: 'galleries.list',
  method: 'GET',
  path: 'files/embeds/{team}/',
  door: 'member',
  flags: view,
  summary: 'The galleries of a team, the latest change first',
  params: teamParams,
  query: pageQuery.extend({
    query: text(limits.name).optional(),
    /** Those that show this file. */ file: uuid.optional(),
  }),
  reply: page(gallery),
  status: 200,
});
export const allGalleries = route({
  id: 'galleries.all',
  method: 'GET',
  path: 'files/embeds/all/{team}/',
  door: 'member',
  flags: view,
  summary: 'Every gallery by name, for selectors',
  params: teamParams,
  query: wholeQuery,
  reply: page(z.object({ uuid, title: z.string(), type: z.enum(galleryTypes) })),
  status: 200,
});
export const galleryPreviews = route({
  id: 'galleries.previews',
  method: 'GET',
  path: 'files/embeds/previews/{team}/',
  door: 'member',
  flags: view,
  summary: 'Galleries with four 100x100 thumbnails',
  params: teamParams,
  query: pageQuery.extend({ query: text(limits.name).optional() }),
  reply: page(z.object({ uuid, title: z.string(), type: z.enum(galleryTypes), previews: z.array(z.string()) })),
  status: 200,
});
export const createGallery = route({
  id: 'galleries.create',
  method: 'POST',
  path: 'files/embed/create/',
  door: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Create a gallery; with `draft` nobody outside sees it before it is published',
  body: z.strictObject({
    team: uuid,
    title,
    type: z.enum(galleryTypes).default('grid'),
    active: z.boolean().default(true),
    settings: someSettings.optional(),
    filter: filter.optional(),
    template: uuid.optional(),
    domains: domains.optional(),
    files: z.array(uuid).max(limits.galleryFiles).optional(),
    draft,
  }),
  reply: gallery,
  status: 201,
});
/** `public`: what visitors get, whoever asks. */
const asVisitor = z.strictObject({ public: flag.optional() });

/** A visitor gets what was published, a member of its team all of it. */
export const showGallery = route({
  id: 'galleries.show',
  method: 'GET',
  path: 'files/embed/{id}/',
  door: 'visitor',
  keys: true,
  summary: 'A gallery: to its team with its draft, to everybody else as published while it is active',
  params: idParams,
  query: asVisitor,
  reply: z.union([gallery, publicGallery]),
  status: 200,
});
export const updateGallery = route({
  id: 'galleries.update',
  method: 'PUT',
  path: 'files/embed/update/{id}/',
  door: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Change a gallery, or turn it on or off (which is never a draft)',
  params: idParams,
  body: z.strictObject({
    title: title.optional(),
    type: z.enum(galleryTypes).optional(),
    active: z.boolean().optional(),
    settings: someSettings.optional(),
    filter: filter.optional(),
    fallback: uuid.nullable().optional(),
    domains: domains.optional(),
    draft,
  }),
  reply: gallery,
  status: 200,
});
export const deleteGallery = route({
  id: 'galleries.delete',
  method: 'DELETE',
  path: 'files/embed/delete/{id}/',
  door: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Delete a gallery: where it was embedded it disappears at the next request',
  params: idParams,
  reply: 'none',
  status: 204,
});
export const duplicateGallery = route({
  id: 'galleries.duplicate',
  method: 'POST',
  path: 'files/embed/duplicate/{id}/',
  door: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Copy settings, files and calls to action into a new draft',
  params: idParams,
  body: z.strictObject({ title: title.optional() }).optional(),
  reply: gallery,
  status: 201,
});
export const publishGallery = route({
  id: 'galleries.publish',
  method: 'POST',
  path: 'files/embed/publish/{id}/',
  door: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Show visitors the gallery as it is now',
  params: idParams,
  reply: gallery,
  status: 200,
});
export const revertGallery = route({
  id: 'galleries.revert',
  method: 'PUT',
  path: 'files/embed/revert/{id}/',
  door: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Discard the draft: the gallery returns to its published state',
  params: idParams,
  reply: gallery,
  status: 200,
});
export const setPreviews = route({
  id: 'galleries.previews.update',
  method: 'PUT',
  path: 'files/embed/preview/update/{id}/',
  door: 'member',
  flags: manage,
  feature: 'GALLERIES',
  summary: 'Choose up to four files that stand for a gallery in lists',
  params: idParams,
  body: z.strictObject({ files: z.array(uuid).max(4) }),
  reply: gallery,
  status: 200,
});
/** What drops out of a gallery and when, for its editor. */
export const galleryWarnings = route({
  id: 'galleries.warnings',
  method: 'GET',
  path: 'files/embed/warnings/{id}/',
  door: 'member',
  flags: view,
  summary: 'Files that visitors do not see, or will not soon, with the reason',
  params: idParams,
  query: wholeQuery,
  reply: page(
    z.object({
      file: fileSummary,
      reason: z.enum([
        'recycled',
        'expired',
        'expiring',
        'embargoed',
        'internal_use',
        'rights',
        'review',
        'processing',
        'failed',
      ]),
      at: instant.nullable(),
    }),
  ),
  status: 200,
});
/** Sites that showed it, from the referrer of its visitors. */
export const gallerySites = route({
  id: 'galleries.sites',
  method: 'GET',
  path: 'files/embed/sites/{id}/',
  door: 'member',
  flags: view,
  summary: 'Where a gallery was seen, the latest first',
  params: idParams,
  query: wholeQuery,
  reply: page(z.object({ host: z.string(), last_seen: instant, views: z.number().int() })),
  status: 200,
});

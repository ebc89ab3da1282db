import { z } from 'zod';
import { downloadSizes } from '../content.ts';
import { instant, page, pageQuery, pictureSources, several, text, uuid, wholeQuery } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { cardFields, centreFacets, centreFonts, centreLayouts, downloadWays } from '../media-centres/centre.ts';
import { publicPlayback } from '../playback/routes.ts';
import { publicPages } from './pages.ts';

/** The last part of a Media Centre's address. */
export const portalParams = z.object({
  slug: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/)
    .max(60),
});

const picture = z.object({
  sources: pictureSources,
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  alt: z.string(),
  /** The mean colour, as a placeholder. */
  colour: z.string().nullable(),
});
export type PortalPicture = z.output<typeof picture>;

/** The way visitors get a file: at once, by asking, or not at all. */
export const portalTakes = ['download', 'request', 'none'] as const;

/** A file as visitors of a Media Centre find it in a list. Addresses are stable and checked at each request. */
export const portalFile = picture.extend({
  /** Of its place in an album, not of the file. */
  uuid,
  url: z.string(),
  album: z.object({ uuid, title: z.string() }),
  title: z.string(),
  caption: z.string().nullable(),
  credit: z.string().nullable(),
  kind: z.enum(['image', 'video', 'document', 'audio', 'other']),
  file_type: z.string(),
  size: z.number().int(),
  duration: z.number().nullable(),
  take: z.enum(portalTakes),
  /** The reason it cannot be had at once, in a sentence. */
  reason: z.string().nullable(),
  rights_end: instant.nullable(),
  /** Null and empty where the Media Centre does not show them. */
  date: instant.nullable(),
  location: z.string().nullable(),
  tags: z.array(z.string()),
});
export type PortalFile = z.output<typeof portalFile>;

/** A size that a file can be had in. */
const offer = z.object({
  /** `original`, `large`, `medium` or the uuid of a preset. */
  size: z.string(),
  label: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Null while it has not been made. */
  bytes: z.number().int().nullable(),
  url: z.string(),
});
export type PortalOffer = z.output<typeof offer>;

export const portalFileDetail = portalFile.extend({
  description: z.string().nullable(),
  copyright: z.string().nullable(),
  /** As it has to be printed beside the picture. */
  credit_line: z.string().nullable(),
  /** Custom attributes that the team shows to visitors. */
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The requirements its rights make of whoever uses it. */
  rights: z.array(
    z.object({ credit: z.string().nullable(), summary: z.string().nullable(), terms: z.string().nullable() }),
  ),
  watermarked: z.boolean(),
  /** True when it leaves with its own metadata, which cannot be removed. */
  keeps_metadata: z.boolean(),
  /** Of a video or a sound: one file that every browser plays. */
  video_url: z.string().nullable(),
  peaks_url: z.string().nullable(),
  pages: publicPages.nullable(),
  ...publicPlayback,
  offers: z.array(offer),
  breadcrumbs: z.array(z.object({ uuid, title: z.string() })),
  previous: uuid.nullable(),
  next: uuid.nullable(),
});
export type PortalFileDetail = z.output<typeof portalFileDetail>;

export const portalAlbum = z.object({
  uuid,
  url: z.string(),
  title: z.string(),
  description: z.string(),
  parent_album: uuid.nullable(),
  cover: picture.nullable(),
  /** Of its own, and with those of the albums inside it. */
  file_count: z.number().int(),
  total_count: z.number().int(),
  access: z.enum(['view', 'download']),
});
export type PortalAlbum = z.output<typeof portalAlbum>;

const asks = z.enum(['no', 'optional', 'required']);
const colour = z.string();

export const portal = z.object({
  title: z.string(),
  slug: z.string(),
  url: z.string(),
  description: z.string(),
  about: z.string(),
  language: z.string(),
  direction: z.enum(['auto', 'ltr', 'rtl']),
  team: z.object({ name: z.string() }),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  look: z.object({
    logo: z.string().nullable(),
    cover: picture.nullable(),
    focus: z.object({ x: z.number(), y: z.number() }),
    colours: z.object({ accent: colour, background: colour, text: colour }),
    fonts: z.object({ headings: z.enum(centreFonts), text: z.enum(centreFonts) }),
    layout: z.enum(centreLayouts),
    card_fields: z.array(z.enum(cardFields)),
    header_links: z.array(z.object({ label: z.string(), url: z.string() })),
    footer: z.string(),
  }),
  facets: z.array(z.enum(centreFacets)),
  downloads: z.object({
    way: z.enum(downloadWays),
    terms: z.string(),
    summary: z.string(),
    ask: z.object({ name: asks, organisation: asks, purpose: asks }),
    zip: z.boolean(),
    /** Megabytes. */
    zip_cap: z.number().int(),
  }),
  counts: z.object({ albums: z.number().int(), files: z.number().int(), pinned: z.number().int() }),
  pinned_title: z.string(),
  pinned: z.array(portalFile),
  published_at: instant,
});
export type Portal = z.output<typeof portal>;

/** The facets that visitors can narrow by, and what they search for. */
export const portalQuery = pageQuery.extend({
  /** Files of this album alone; without words, those of albums inside it are left out. */
  album: uuid.optional(),
  q: text(500).optional(),
  type: several(z.enum(['image', 'video', 'document', 'audio', 'other'])),
  tags: several(text(100)),
  orientation: several(z.enum(['landscape', 'portrait', 'square'])),
  year: several(z.string().regex(/^\d{4}$/, 'must be a year')),
  location: several(text(500)),
  credit: several(text(500)),
});
export type PortalQuery = z.output<typeof portalQuery>;

const visitor = { access: 'visitor', params: portalParams } as const;

export const showPortal = route({
  ...visitor,
  id: 'portals.show',
  method: 'GET',
  path: 'public/media-centre/{slug}/',
  summary: 'A Media Centre as visitors see it, with its pinned files',
  reply: portal,
  status: 200,
});
export const portalAlbums = route({
  ...visitor,
  id: 'portals.albums',
  method: 'GET',
  path: 'public/media-centre/{slug}/albums/',
  summary: 'The albums that this visitor may see, each after the one it is in',
  query: wholeQuery,
  reply: page(portalAlbum),
  status: 200,
});
export const portalFiles = route({
  ...visitor,
  id: 'portals.files',
  method: 'GET',
  path: 'public/media-centre/{slug}/files/',
  summary: 'Files of an album in its order, or those that a search finds, the newest first',
  query: portalQuery,
  reply: page(portalFile),
  status: 200,
});
export const showPortalFile = route({
  ...visitor,
  id: 'portals.file',
  method: 'GET',
  path: 'public/media-centre/{slug}/file/{place}/',
  summary: 'A file with its terms and the sizes it is offered in',
  params: portalParams.extend({ place: uuid }),
  reply: portalFileDetail,
  status: 200,
});
export const unlockPortal = route({
  ...visitor,
  id: 'portals.unlock',
  method: 'POST',
  path: 'public/media-centre/{slug}/unlock/',
  summary: 'Give the password of a Media Centre: a cookie then opens it alone, for a day',
  body: z.strictObject({ password: text(200) }),
  reply: 'none',
  status: 204,
});

/** The sizes a visitor can ask for: a preset by its uuid. */
export const portalSize = z.union([z.enum(downloadSizes), uuid]);

/** Every call of this file. */
export const routes: readonly Route[] = [showPortal, portalAlbums, portalFiles, showPortalFile, unlockPortal];

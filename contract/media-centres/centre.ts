import { z } from 'zod';
import { privacyProfiles } from '../content/privacy.ts';
import { downloadSizes } from '../content.ts';
import { colour, email, instant, person, text, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';

/** `private`: permissioned members, invited people and whoever has an address of an allowed domain. */
export const visibilities = ['public', 'password', 'private'] as const;
/** `request`: visitors ask for files, and get a link when the team approves. */
export const downloadWays = ['direct', 'request', 'none'] as const;
/** `draft`: never published. `scheduled`: published, and opens later. `closed`: turned off, or past its end. */
export const centreStates = ['draft', 'scheduled', 'live', 'closed'] as const;
export const centreFonts = ['inter', 'newsreader', 'system'] as const;
export const centreLayouts = ['masonry', 'grid', 'list'] as const;
/** Facts that a tile can show. */
export const cardFields = [
  'title',
  'credit',
  'type',
  'dimensions',
  'size',
  'date',
  'location',
  'rights_end',
  'tags',
] as const;
/** Facts of the library that visitors can narrow a search by. */
export const centreFacets = ['type', 'orientation', 'tags', 'year', 'location', 'credit', 'album'] as const;
const asks = z.enum(['no', 'optional', 'required']);

const link = z.strictObject({ label: text(80).trim().min(1), url: z.httpUrl().max(limits.link) });
const percent = z.number().min(0).max(100);

/** The look, which a theme holds and several Media Centres can share. */
export const centreLook = z.strictObject({
  logo: uuid.nullable(),
  favicon: uuid.nullable(),
  /** Over the albums, with the point that stays visible in every crop, in per cent from left and top. */
  cover: uuid.nullable(),
  focus: z.strictObject({ x: percent, y: percent }),
  /** Of links to it on other sites; null: the cover. */
  social_image: uuid.nullable(),
  colours: z.strictObject({ accent: colour, background: colour, text: colour }),
  fonts: z.strictObject({ headings: z.enum(centreFonts), text: z.enum(centreFonts) }),
  layout: z.enum(centreLayouts),
  card_fields: z.array(z.enum(cardFields)).max(8),
  header_links: z.array(link).max(4),
  footer: text(2000),
});
export type CentreLook = z.output<typeof centreLook>;

/** Settings of downloads: files and sizes that visitors may have, and what they are asked first. */
export const centreDownloads = z.strictObject({
  way: z.enum(downloadWays),
  sizes: z.array(z.enum(downloadSizes)).max(downloadSizes.length),
  /** Download presets of the team. */
  presets: z.array(uuid).max(20),
  /** Everything carries the team's watermark. */
  watermark: z.boolean(),
  /** Empty: no terms. */
  terms: text(20_000),
  /** The terms in one sentence. */
  summary: text(300),
  ask: z.strictObject({ name: asks, organisation: asks, purpose: asks }),
  privacy: z.enum(privacyProfiles),
  zip: z.boolean(),
  /** Megabytes that one zip may have. */
  zip_cap: z.number().int().min(1).max(100_000),
});
export type CentreDownloads = z.output<typeof centreDownloads>;

/** Everything that reaches visitors with a publication, besides albums and files. Every field has a default. */
export const centreSettings = z.strictObject({
  /** Under the title; empty for none. */
  description: text(2000),
  /** Over the pinned files. */
  pinned_title: text(120),
  /** A text below the files, in paragraphs. */
  about: text(20_000),
  contact: z.strictObject({ name: text(120), email: z.union([email, z.literal('')]), phone: text(60) }),
  look: centreLook,
  downloads: centreDownloads,
  facets: z.array(z.enum(centreFacets)).max(centreFacets.length),
  feeds: z.boolean(),
  iiif: z.boolean(),
  /** Text direction; `auto` goes by each text. */
  direction: z.enum(['auto', 'ltr', 'rtl']),
  /** Of the page, as in `en` or `pt-BR`. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
    .max(35),
});
export type CentreSettings = z.output<typeof centreSettings>;

const titled = z.object({ uuid, title: z.string() });

export const mediaCentre = z.object({
  uuid,
  team: uuid,
  title: z.string(),
  slug: z.string(),
  url: z.string(),
  /** Of the settings, as product and API name them. */
  description: z.string(),
  logo: z.string().nullable(),
  cover: z.string().nullable(),
  colours: centreLook.shape.colours,
  download: z.enum(downloadWays),
  agreement: z.string(),
  contact: centreSettings.shape.contact,
  settings: centreSettings,
  theme: z.object({ uuid, name: z.string() }).nullable(),
  visibility: z.enum(visibilities),
  /** The password itself is never told. */
  has_password: z.boolean(),
  mail_domains: z.array(z.string()),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  noindex: z.boolean(),
  active: z.boolean(),
  state: z.enum(centreStates),
  /** True when the team has something else than visitors see. */
  pending: z.boolean(),
  /** True when the team's plan has Media Centres no longer: visitors read that it is offline. */
  offline: z.boolean(),
  counts: z.object({
    albums: z.number().int(),
    files: z.number().int(),
    pinned: z.number().int(),
    /** Of the last 30 days. */
    visits: z.number().int(),
    downloads: z.number().int(),
    open_requests: z.number().int(),
  }),
  published: z.object({ number: z.number().int(), at: instant, by: person.nullable() }).nullable(),
  owner: person.nullable(),
  created_at: instant,
  updated_at: instant,
  revision: z.number().int(),
});
export type MediaCentre = z.output<typeof mediaCentre>;

/** A centre in selectors. */
export const centreChoice = titled.extend({ slug: z.string(), state: z.enum(centreStates), pending: z.boolean() });

export const centreTheme = z.object({
  uuid,
  name: z.string(),
  look: centreLook,
  /** Media Centres that use it. */
  uses: z.number().int(),
  updated_at: instant,
});
export type CentreTheme = z.output<typeof centreTheme>;

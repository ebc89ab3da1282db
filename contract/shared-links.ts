import { z } from 'zod';
import { instant, page, pageQuery, person, teamParams, text, uuid } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';
import { featureWords } from './features.ts';
import { sharedLinkOrders } from './shared-links/orders.ts';

/** Kinds of links that show something of a team to people who are not in it. */
export type SharedLinkKind = Extract<(typeof featureWords)[number], { readonly sharedLink: string }>['sharedLink'];
export const sharedLinkKinds: readonly SharedLinkKind[] = featureWords.flatMap((feature) =>
  'sharedLink' in feature ? feature.sharedLink : [],
);

/** Something of a team that others can open now, or could if nothing stood in the way. */
export const sharedLink = z.object({
  kind: z.enum(sharedLinkKinds),
  /** Of what is shown: the file, the folder, the embed, the gallery. */
  uuid,
  title: z.string(),
  /** The thing that is shown, of a kind that shows several. */
  noun: z.string().optional(),
  /** The address that is handed out; a shared folder has none, and who may neither end it nor download is not told. */
  url: z.string().nullable(),
  /** True when it shows anything at this moment. */
  live: z.boolean(),
  /** The reason it does not, though it is turned on; a sentence. */
  withheld: z.string().nullable(),
  made_by: person.nullable(),
  created_at: instant,
  /** Its last use as far as it is known; never before the link was made. */
  used_at: instant.nullable(),
  /** True when only the day of `used_at` is known, which is one in UTC. */
  used_day_only: z.boolean().optional(),
  views: z.number().int().nullable(),
  downloads: z.number().int().nullable(),
  expires_at: instant.nullable(),
  has_password: z.boolean(),
  downloadable: z.boolean(),
  /** The teams that see a shared folder, by name. */
  teams: z.array(z.string()),
  thumbnail_url: z.string().nullable(),
  /** True when the caller may turn it off. */
  may_end: z.boolean(),
});
export type SharedLink = z.output<typeof sharedLink>;

export const listSharedLinks = route({
  id: 'live_links.list',
  method: 'GET',
  path: 'files/share/links/{team}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'Everything of a team that others can open: public links, shared folders, embeds',
  params: teamParams,
  query: pageQuery.extend({
    kind: z.enum(sharedLinkKinds).optional(),
    /** A part of the name. */
    query: text(limits.name).optional(),
    order: z.enum(sharedLinkOrders).default('-created'),
  }),
  reply: page(sharedLink),
  status: 200,
});
/** Turns links off; those that are off already are skipped. */
export const endSharedLinks = route({
  id: 'live_links.end',
  method: 'POST',
  path: 'files/share/links/end/{team}/',
  access: 'member',
  flags: ['EDIT_ASSETS', 'MANAGE_GALLERIES'],
  summary: 'Turn off links, shares and embeds: nobody opens them from their next request on',
  params: teamParams,
  body: z.strictObject({
    links: z
      .array(z.strictObject({ kind: z.enum(sharedLinkKinds), uuid }))
      .min(1)
      .max(200),
  }),
  reply: z.object({ ended: z.number().int() }),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listSharedLinks, endSharedLinks];

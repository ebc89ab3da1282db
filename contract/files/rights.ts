import { z } from 'zod';
import { instant, teamParams, text, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { fileFilters } from './query.ts';

const counted = z.object({ count: z.number().int(), exact: z.boolean() });
const named = z.object({ uuid, name: z.string(), colour: z.string().nullable() });

/** The tiles: each counts what the list with its filters shows, exactly up to 10,000. */
export const rightsTiles = ['usable', 'expiring', 'expired', 'embargoed', 'missing', 'pending'] as const;
export type RightsTile = (typeof rightsTiles)[number];

export const rightsOverview = route({
  id: 'files.rights_overview',
  method: 'GET',
  path: 'files/rights/overview/{team}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'How many files are in which state of rights, and when they end',
  params: teamParams,
  reply: z.object({
    ...(Object.fromEntries(rightsTiles.map((tile) => [tile, counted])) as Record<RightsTile, typeof counted>),
    /** This month and the eleven after it, in UTC. */
    months: z.array(
      z.object({
        /** `2026-11` */
        month: z.string(),
        /** Files that end in it. */
        files: counted,
        /** Rights whose last day is in it; at most 50. */
        rights: z.array(named.extend({ valid_to: z.iso.date() })),
      }),
    ),
  }),
  status: 200,
});

/** The rights that some files have in common, for a dialog that changes them all. */
export const commonRights = route({
  id: 'files.rights_common',
  method: 'POST',
  path: 'files/rights/common/{team}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'The rights that some files have, and where they differ',
  params: teamParams,
  body: z
    .strictObject({
      files: z.array(uuid).min(1).max(limits.bulkFiles).optional(),
      query: fileFilters.optional(),
    })
    .refine((body) => (body.files === undefined) !== (body.query === undefined), 'give either files or query'),
  reply: z.object({
    /** Files looked at: at most 10,000. */
    total: z.number().int(),
    /** True when that is all of them. */
    exact: z.boolean(),
    /** Every right that one of them has, with how many have it. */
    rights: z.array(named.extend({ count: z.number().int() })),
    /** The value that all have; null with `mixed` when they differ. */
    context: z.object({ value: z.string().nullable(), mixed: z.boolean() }),
    expiration_date: z.object({ value: instant.nullable(), mixed: z.boolean() }),
    /** The number without an expiry date. */
    without_expiry: z.number().int(),
    /** The number without any right. */
    without_rights: z.number().int(),
    /** Those that people outside see now, and the links, embeds, galleries and Media Centres that show them. */
    published: z.object({
      files: z.number().int(),
      places: z.number().int(),
      /** False when a rule, or the public link of a folder or collection, may show more of them. */
      exact: z.boolean(),
    }),
  }),
  status: 200,
});
export type CommonRights = z.output<typeof commonRights.reply>;

const refs = z.array(text(200)).max(limits.rightsPerFile);

/**
 * Input of the bulk action `rights`: a list of rights alone replaces what is there. Omitted fields stay as they are.
 */
export const bulkRights = z
  .strictObject({
    add: refs.optional(),
    remove: refs.optional(),
    replace: refs.optional(),
    context: text(limits.text).nullable().optional(),
    expiration_date: z.union([z.iso.date(), instant]).nullable().optional(),
  })
  .refine((value) => Object.values(value).some((part) => part !== undefined), 'says nothing to do')
  .refine(
    ({ add, remove, replace }) => replace === undefined || (add === undefined && remove === undefined),
    'replace leaves nothing to add or remove',
  );
export type BulkRights = z.output<typeof bulkRights>;

/** Every call of this file. */
export const routes: readonly Route[] = [rightsOverview, commonRights];

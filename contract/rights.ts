import { z } from 'zod';
import { colour, idParams, instant, name, page, pageQuery, person, teamParams, text, uuid } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';

export const exclusivities = ['exclusive', 'sole', 'non_exclusive'] as const;
export const modifications = ['allowed', 'limited', 'not_allowed'] as const;

export const right = z.object({
  uuid,
  name: z.string(),
  description: z.string().nullable(),
  colour: z.string().nullable(),
  /** Days after which a file that gets the right, and has no expiry date, expires. */
  default_duration: z.number().int().nullable(),
  /** Permitted use, in plain language. */
  summary: z.string().nullable(),
  channels: z.array(z.string()),
  territories: z.array(z.string()),
  valid_from: z.iso.date().nullable(),
  /** The last day on which it holds, in UTC. */
  valid_to: z.iso.date().nullable(),
  credit: z.string().nullable(),
  exclusivity: z.enum(exclusivities).nullable(),
  modifications: z.enum(modifications).nullable(),
  terms: z.string().nullable(),
  /** Counts every edit of the terms; zero while there are none. */
  terms_version: z.number().int(),
  /** The contract or licence: a file of the library, as long as it is there. */
  document: z.object({ uuid, name: z.string() }).nullable(),
  /** Nothing may be done any more with what it was given to. */
  withdrawn: z.boolean(),
  /** True when it asks for more than it being there: channels, places, credit, terms. */
  conditional: z.boolean(),
  /** Files in the library that have it. */
  count: z.number().int(),
  created_by: person.nullable(),
  created_at: instant,
  updated_at: instant,
  revision: z.number().int(),
});
export type Right = z.output<typeof right>;

const words = (max: number) => text(max).trim().nullable().optional();
const labels = z.array(name(limits.rightLabel)).max(limits.rightLabels).optional();
const day = z.iso.date().nullable().optional();

const changes = {
  description: words(limits.text),
  colour: colour.nullable().optional(),
  default_duration: z.number().int().min(1).max(36_500).nullable().optional(),
  summary: words(500),
  channels: labels,
  territories: labels,
  valid_from: day,
  valid_to: day,
  credit: words(500),
  exclusivity: z.enum(exclusivities).nullable().optional(),
  modifications: z.enum(modifications).nullable().optional(),
  terms: words(limits.text),
  /** The uuid of a file; null: none. */
  document: uuid.nullable().optional(),
  withdrawn: z.boolean().optional(),
};
const rightName = name(limits.rightName);
export const newRight = z.strictObject({ name: rightName, ...changes });
export type NewRight = z.output<typeof newRight>;
export const rightChanges = z.strictObject({ name: rightName.optional(), ...changes });
export type RightChanges = z.output<typeof rightChanges>;

const view = ['VIEW_ASSETS'] as const;
const manage = ['MANAGE_RIGHTS'] as const;

export const listRights = route({
  id: 'rights.list',
  method: 'GET',
  reads: true,
  path: 'files/rights/{team}/',
  access: 'member',
  flags: view,
  summary: 'Rights by a part of their name',
  params: teamParams,
  query: pageQuery.extend({ q: text(100).optional() }),
  reply: page(right),
  status: 200,
});
export const createRight = route({
  id: 'rights.create',
  method: 'POST',
  path: 'files/right/create/{team}/',
  access: 'member',
  flags: manage,
  summary: 'Create a rights profile',
  params: teamParams,
  body: newRight,
  reply: right,
  status: 201,
});
export const updateRight = route({
  id: 'rights.update',
  method: 'PUT',
  path: 'files/right/update/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Change a right; other terms are a new version of them',
  params: idParams,
  body: rightChanges,
  reply: right,
  status: 200,
});
export const deleteRight = route({
  id: 'rights.delete',
  method: 'DELETE',
  path: 'files/right/delete/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Delete a right and take it off every file',
  params: idParams,
  reply: 'none',
  status: 204,
});
export const rightImpact = route({
  id: 'rights.impact',
  method: 'GET',
  path: 'files/right/impact/{id}/',
  access: 'member',
  flags: manage,
  summary: 'What deleting a right would come to',
  params: idParams,
  reply: z.object({
    /** Files in the library that have it. */
    files: z.number().int(),
    /** Those of them that have no other; counted up to 10,000. */
    left_without: z.number().int(),
    left_without_exact: z.boolean(),
  }),
  status: 200,
});

const termsVersion = z.object({
  version: z.number().int(),
  text: z.string(),
  created_by: person.nullable(),
  created_at: instant,
  current: z.boolean(),
});
export const listTerms = route({
  id: 'rights.terms',
  method: 'GET',
  path: 'files/right/terms/{id}/',
  access: 'member',
  flags: view,
  summary: 'All versions of the terms of a right, newest first',
  params: idParams,
  query: pageQuery,
  reply: page(termsVersion),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listRights, createRight, updateRight, deleteRight, rightImpact, listTerms];

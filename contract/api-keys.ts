import { z } from 'zod';
import { idParams, instant, knownOnes, name, page, pageQuery, person, teamParams, uuid } from './core/fields.ts';
import { type Route, route } from './core/route.ts';
import { flags } from './policy/flags.ts';

/** The reason a key that was not revoked opens nothing. */
export const keyEnds = ['expired', 'maker_gone'] as const;

export const apiKey = z.object({
  uuid,
  name: z.string(),
  /** The first characters of the secret, to know it again by. */
  prefix: z.string(),
  /** The flags it was given. It does no more of this than its maker's role allows at the time. */
  scopes: knownOnes(flags),
  /** Those of its scopes that its maker's role does not allow at present. */
  withheld: knownOnes(flags),
  created_by: person.nullable(),
  created_at: instant,
  expires_at: instant.nullable(),
  /** To within a few minutes. */
  last_used_at: instant.nullable(),
  ended: z.enum(keyEnds).nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

/** The only answer that has the whole secret: it is kept as a hash alone. */
const newApiKey = apiKey.extend({ secret: z.string() });

const manage = ['MANAGE_TEAM'] as const;

export const listApiKeys = route({
  id: 'api_keys.list',
  method: 'GET',
  path: 'teams/api_keys/{team}/',
  access: 'member',
  flags: manage,
  keys: false,
  summary: 'The API keys of a team that were not revoked, newest first',
  params: teamParams,
  query: pageQuery,
  reply: page(apiKey),
  status: 200,
});
export const createApiKey = route({
  id: 'api_keys.create',
  tellsSecret: true,
  method: 'POST',
  path: 'teams/api_key/create/{team}/',
  access: 'member',
  flags: manage,
  keys: false,
  summary: 'Create an API key. Its secret is in this answer and nowhere else',
  params: teamParams,
  body: z.strictObject({
    name: name(100),
    /** Only what the caller may do. */
    scopes: z.array(z.enum(flags)).min(1, 'choose at least one').max(flags.length),
    /** Null or left out: it does not expire. */
    expires_at: instant.nullable().optional(),
  }),
  reply: newApiKey,
  status: 201,
});
export const deleteApiKey = route({
  id: 'api_keys.delete',
  method: 'DELETE',
  path: 'teams/api_key/delete/{id}/',
  access: 'member',
  flags: manage,
  keys: false,
  summary: 'Revoke an API key, at once and permanently',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listApiKeys, createApiKey, deleteApiKey];

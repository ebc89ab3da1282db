import { z } from 'zod';
import { idParams, knownOnes, name, page, pageQuery, teamParams, uuid } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { flags } from '../policy/flags.ts';

export const role = z.object({
  uuid,
  name: z.string(),
  permissions: knownOnes(flags),
  built_in: z.boolean(),
  /** True when what its members upload waits for review. */
  uploads_wait: z.boolean(),
  /** True when its members may make tags by tagging; who manages tags always may. */
  new_tags: z.boolean(),
  members: z.number().int(),
});

export type Role = z.output<typeof role>;

const manage = ['MANAGE_TEAM'] as const;

export const listRoles = route({
  id: 'teams.roles',
  method: 'GET',
  path: 'teams/roles/{team}/',
  access: 'member',
  flags: ['MANAGE_TEAM', 'INVITE_MEMBERS'],
  summary: 'Roles and what they allow',
  params: teamParams,
  query: pageQuery,
  reply: page(role),
  status: 200,
});

export const createRole = route({
  id: 'teams.role_create',
  method: 'POST',
  path: 'teams/role/create/{team}/',
  access: 'member',
  flags: manage,
  summary: 'Create a role',
  params: teamParams,
  body: z.strictObject({
    name: name(60),
    permissions: z.array(z.enum(flags)).max(flags.length),
    uploads_wait: z.boolean().default(false),
    new_tags: z.boolean().default(true),
  }),
  reply: role,
  status: 201,
});

export const updateRole = route({
  id: 'teams.role_update',
  method: 'PUT',
  path: 'teams/role/update/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Rename a role or change what it allows',
  params: idParams,
  body: z.strictObject({
    name: name(60).optional(),
    permissions: z.array(z.enum(flags)).max(flags.length).optional(),
    uploads_wait: z.boolean().optional(),
    new_tags: z.boolean().optional(),
  }),
  reply: role,
  status: 200,
});

export const deleteRole = route({
  id: 'teams.role_delete',
  method: 'DELETE',
  path: 'teams/role/delete/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Delete a role nobody has',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listRoles, createRole, updateRole, deleteRole];

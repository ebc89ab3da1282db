import { z } from 'zod';
import { flag, idParams, instant, name, page, pageQuery, several, teamParams, text, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';

export const member = z.object({
  uuid,
  user: z.object({
    uuid,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    photo: z.string().nullable(),
  }),
  role: z.object({ uuid, name: z.string() }),
  last_seen: instant.nullable(),
  active: z.boolean(),
  /** True when they sign in with a second factor. */
  two_factor: z.boolean(),
});

export type Member = z.output<typeof member>;

/** Kinds of things that a member may own, and hand over. */
export const ownedKinds = ['files', 'collections', 'searches', 'rights'] as const;

export type OwnedKind = (typeof ownedKinds)[number];

const kinds = several(z.enum(ownedKinds));

const manage = ['MANAGE_TEAM'] as const;

/** A role's name or its uuid. */
const roleRef = name(100);

/** The orders of the list of members: by name, or by when they were last here, who never was as the longest ago. */
export const memberOrders = ['name', '-name', '-seen', 'seen'] as const;

export type MemberOrder = (typeof memberOrders)[number];

export const listMembers = route({
  id: 'teams.members',
  method: 'GET',
  path: 'teams/members/{team}/',
  access: 'member',
  summary: 'The members of a team',
  params: teamParams,
  /** `q`: part of a name or an address; `role`: a role's uuid. */
  query: pageQuery.extend({
    q: text(100).optional(),
    role: uuid.optional(),
    active: flag.optional(),
    order: z.enum(memberOrders).default('name'),
  }),
  reply: page(member),
  status: 200,
});

export const updateMember = route({
  id: 'teams.member_update',
  method: 'PUT',
  path: 'teams/member/update/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Give a member another role, deactivate them, or hand over what is theirs',
  params: idParams,
  body: z.strictObject({
    role: roleRef.optional(),
    active: z.boolean().optional(),
    /** To another member: all of these kinds, or everything when none is said. */
    hand_over: z.strictObject({ to: uuid, kinds: z.array(z.enum(ownedKinds)).min(1).max(10).optional() }).optional(),
  }),
  reply: member,
  status: 200,
});

export const deleteMember = route({
  id: 'teams.member_delete',
  method: 'DELETE',
  path: 'teams/member/delete/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Remove a member from the team',
  params: idParams,
  /** To whom what is theirs goes: a member's uuid; all of these kinds, or everything when none is said. */
  query: z.strictObject({ to: uuid.optional(), kinds }),
  reply: 'none',
  status: 204,
});

const severalMembers = z.array(uuid).min(1).max(limits.rowsAtOnce);
const refusedMembers = z.array(z.object({ uuid, reason: z.string() }));

/** One that is not the team's refuses all; one that cannot be changed is told with the reason, and the others are. */
export const updateMembers = route({
  id: 'teams.members_update',
  method: 'PUT',
  path: 'teams/members/update/{team}/',
  access: 'member',
  flags: manage,
  summary: 'Give several members another role, or deactivate or reactivate them, as one change',
  params: teamParams,
  body: z.strictObject({ members: severalMembers, role: roleRef.optional(), active: z.boolean().optional() }),
  /** Without those who were so already. */
  reply: z.object({ changed: z.array(uuid), refused: refusedMembers }),
  status: 200,
});

/** One that is not the team's refuses all; one that has to stay is told with the reason, and the others go. */
export const deleteMembers = route({
  id: 'teams.members_delete',
  method: 'POST',
  path: 'teams/members/delete/{team}/',
  access: 'member',
  flags: manage,
  summary: 'Remove several members from the team as one change; what is theirs stays theirs',
  params: teamParams,
  body: z.strictObject({ members: severalMembers }),
  reply: z.object({ removed: z.array(uuid), refused: refusedMembers }),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listMembers, updateMember, updateMembers, deleteMember, deleteMembers];

import { z } from 'zod';
import {
  colour,
  email,
  flag,
  idParams,
  instant,
  knownOnes,
  name,
  page,
  pageQuery,
  password,
  person,
  several,
  teamParams,
  text,
  timeZone,
  uuid,
} from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { route } from '../core/route.ts';
import { features, flags } from '../policy/flags.ts';
import { me } from '../session.ts';

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'can have lowercase letters, digits and single hyphens')
  .max(60);

export const team = z.object({
  uuid,
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  accent_colour: z.string().nullable(),
  default_rights: z.array(uuid),
  watermark: z.object({ image: z.string().nullable(), opacity: z.number() }),
  download_agreement: z.string().nullable(),
  /** In which the days of reports begin; null: UTC. */
  time_zone: z.string().nullable(),
  features: knownOnes(features),
  /** Days after which what is in the Recycling Bin is deleted for good; null: never. */
  bin_days: z.number().int().nullable(),
  /** Some of those who may change all this, to be asked by who may not. */
  managers: z.array(person),
  revision: z.number().int(),
  created_at: instant,
});

export const role = z.object({
  uuid,
  name: z.string(),
  permissions: knownOnes(flags),
  built_in: z.boolean(),
  members: z.number().int(),
});
export type Role = z.output<typeof role>;

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
  /** Whether they sign in with a second factor. */
  two_factor: z.boolean(),
});
export type Member = z.output<typeof member>;

export const invite = z.object({
  uuid,
  /** Null: a link for whoever has it. */
  email: z.string().nullable(),
  role: z.object({ uuid, name: z.string() }),
  /** Told to those who could give the role themselves. */
  url: z.string().nullable(),
  invited_by: person.nullable(),
  /** How many people may join by it, and how many did. */
  max_uses: z.number().int(),
  uses: z.number().int(),
  expired: z.boolean(),
  expires_at: instant,
  created_at: instant,
});
export type Invite = z.output<typeof invite>;

/** What a member may own, and hand over. */
export const ownedKinds = ['files', 'collections', 'searches', 'rights'] as const;
export type OwnedKind = (typeof ownedKinds)[number];
const kinds = several(z.enum(ownedKinds));

const list = <T extends z.ZodType>(item: T) => page(item);
const manage = ['MANAGE_TEAM'] as const;
/** A role's name or its uuid. */
const roleRef = name(100);

export const createTeam = route({
  id: 'teams.create',
  method: 'POST',
  path: 'teams/team/create/',
  door: 'session',
  summary: 'Create a team; the caller becomes its Owner',
  body: z.strictObject({ name: name(100) }),
  reply: team,
  status: 201,
});
export const showTeam = route({
  id: 'teams.show',
  method: 'GET',
  path: 'teams/team/{team}/',
  door: 'member',
  summary: 'A team and its settings',
  params: teamParams,
  reply: team,
  status: 200,
});
export const updateTeam = route({
  id: 'teams.update',
  method: 'PUT',
  path: 'teams/team/update/{team}/',
  door: 'member',
  flags: manage,
  summary: 'Change a team’s settings',
  params: teamParams,
  body: z.strictObject({
    name: name(100).optional(),
    slug: slug.optional(),
    /** A picture of the library. */
    logo: uuid.nullable().optional(),
    accent_colour: colour.nullable().optional(),
    watermark: z
      .strictObject({
        /** A picture of the library, which is copied; null: the team's name is drawn. */
        image: uuid.nullable().optional(),
        /** Never so low that nothing of it is seen. */
        opacity: z.number().min(0.1).max(1).optional(),
      })
      .optional(),
    default_rights: z.array(uuid).max(50).optional(),
    download_agreement: text(20_000).nullable().optional(),
    time_zone: timeZone.nullable().optional(),
    bin_days: z.number().int().min(1).max(limits.binDaysMost).nullable().optional(),
  }),
  reply: team,
  status: 200,
});
export const uploadWatermark = route({
  id: 'teams.watermark',
  method: 'POST',
  path: 'teams/watermark/{team}/',
  door: 'member',
  flags: manage,
  summary: 'Set the image used as watermark: the part `image`, a PNG, an SVG or a WebP',
  params: teamParams,
  body: 'multipart',
  reply: team,
  status: 200,
});
export const updateFeatures = route({
  id: 'teams.features',
  method: 'PUT',
  path: 'teams/features/{team}/',
  door: 'staff',
  summary: 'Set what a team’s plan includes',
  params: teamParams,
  body: z.strictObject({ features: z.array(z.enum(features)).max(features.length) }),
  reply: team,
  status: 200,
});

/** What the member made stays. An Owner who is the last one cannot. */
export const leaveTeam = route({
  id: 'teams.leave',
  method: 'DELETE',
  path: 'teams/leave/{team}/',
  door: 'member',
  summary: 'Leave a team',
  params: teamParams,
  reply: 'none',
  status: 204,
});

export const listMembers = route({
  id: 'teams.members',
  method: 'GET',
  path: 'teams/members/{team}/',
  door: 'member',
  summary: 'The members of a team',
  params: teamParams,
  /** `q`: part of a name or an address; `role`: a role's uuid. */
  query: pageQuery.extend({ q: text(100).optional(), role: uuid.optional(), active: flag.optional() }),
  reply: list(member),
  status: 200,
});
export const updateMember = route({
  id: 'teams.member_update',
  method: 'PUT',
  path: 'teams/member/update/{id}/',
  door: 'member',
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
  door: 'member',
  flags: manage,
  summary: 'Remove a member from the team',
  params: idParams,
  /** To whom what is theirs goes: a member's uuid; all of these kinds, or everything when none is said. */
  query: z.strictObject({ to: uuid.optional(), kinds }),
  reply: 'none',
  status: 204,
});

export const listInvites = route({
  id: 'teams.invites',
  method: 'GET',
  path: 'teams/invites/{team}/',
  door: 'member',
  flags: manage,
  summary: 'Open invitations; with `expired` also those whose time is over and that can be sent again',
  params: teamParams,
  query: pageQuery.extend({ expired: flag.optional() }),
  reply: list(invite),
  status: 200,
});
export const createInvite = route({
  id: 'teams.invite_create',
  method: 'POST',
  path: 'teams/invite/create/{team}/',
  door: 'member',
  flags: manage,
  tellsSecret: true,
  summary: 'Invite someone by a one-use link',
  params: teamParams,
  body: z.strictObject({ email, role: roleRef }),
  reply: invite,
  status: 201,
});
export const deleteInvite = route({
  id: 'teams.invite_delete',
  method: 'DELETE',
  path: 'teams/invite/delete/{id}/',
  door: 'member',
  flags: manage,
  summary: 'Withdraw an invitation',
  params: idParams,
  reply: 'none',
  status: 204,
});
const tokenParams = z.object({ token: z.string().min(1).max(500) });
export const showInvite = route({
  id: 'teams.invite_show',
  method: 'GET',
  path: 'teams/invite/{token}/',
  door: 'visitor',
  summary: 'What an invitation link is for',
  params: tokenParams,
  reply: z.object({
    /** Null: whoever has the link may join. */
    email: z.string().nullable(),
    team: z.string(),
    role: z.string(),
    account: z.boolean(),
    expires_at: instant,
  }),
  status: 200,
});
export const askInvite = route({
  id: 'teams.invite_ask',
  method: 'POST',
  path: 'teams/invite/ask/{token}/',
  door: 'visitor',
  summary: 'Have an invitation for several people sent to an address, which shows that it is theirs',
  params: tokenParams,
  body: z.strictObject({ email }),
  /** `mailed`: whether there is a mail server; without one, staff hand the link over. */
  reply: z.object({ mailed: z.boolean() }),
  status: 200,
});
export const acceptInvite = route({
  id: 'teams.invite_accept',
  method: 'POST',
  path: 'teams/invite/accept/{token}/',
  door: 'visitor',
  summary: 'Join the team and sign in',
  params: tokenParams,
  body: z.strictObject({
    /** If given, the one that the invitation is for. */
    email: email.optional(),
    first_name: name(100).optional(),
    last_name: name(100).optional(),
    password: password.optional(),
  }),
  reply: me,
  status: 200,
});

export const listRoles = route({
  id: 'teams.roles',
  method: 'GET',
  path: 'teams/roles/{team}/',
  door: 'member',
  flags: manage,
  summary: 'Roles and what they allow',
  params: teamParams,
  query: pageQuery,
  reply: list(role),
  status: 200,
});
export const createRole = route({
  id: 'teams.role_create',
  method: 'POST',
  path: 'teams/role/create/{team}/',
  door: 'member',
  flags: manage,
  summary: 'Create a role',
  params: teamParams,
  body: z.strictObject({ name: name(60), permissions: z.array(z.enum(flags)).max(flags.length) }),
  reply: role,
  status: 201,
});
export const updateRole = route({
  id: 'teams.role_update',
  method: 'PUT',
  path: 'teams/role/update/{id}/',
  door: 'member',
  flags: manage,
  summary: 'Rename a role or change what it allows',
  params: idParams,
  body: z.strictObject({ name: name(60).optional(), permissions: z.array(z.enum(flags)).max(flags.length).optional() }),
  reply: role,
  status: 200,
});
export const deleteRole = route({
  id: 'teams.role_delete',
  method: 'DELETE',
  path: 'teams/role/delete/{id}/',
  door: 'member',
  flags: manage,
  summary: 'Delete a role nobody has',
  params: idParams,
  reply: 'none',
  status: 204,
});

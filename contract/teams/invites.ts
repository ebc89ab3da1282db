import { z } from 'zod';
import {
  email,
  flag,
  idParams,
  instant,
  name,
  page,
  pageQuery,
  password,
  person,
  teamParams,
  uuid,
} from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { me } from '../session/routes.ts';

export const invite = z.object({
  uuid,
  /** Null: a link for whoever has it. */
  email: z.string().nullable(),
  role: z.object({ uuid, name: z.string() }),
  /** Told to those who could give the role themselves. */
  url: z.string().nullable(),
  invited_by: person.nullable(),
  /** The most people that may join by it, and the number that did. */
  max_uses: z.number().int(),
  uses: z.number().int(),
  expired: z.boolean(),
  expires_at: instant,
  created_at: instant,
});

export type Invite = z.output<typeof invite>;

const invites = ['MANAGE_TEAM', 'INVITE_MEMBERS'] as const;

/** A role's name or its uuid. */
const roleRef = name(100);

export const listInvites = route({
  id: 'teams.invites',
  method: 'GET',
  path: 'teams/invites/{team}/',
  access: 'member',
  flags: invites,
  summary: 'Open invitations; with `expired` also those whose time is over and that can be sent again',
  params: teamParams,
  query: pageQuery.extend({ expired: flag.optional() }),
  reply: page(invite),
  status: 200,
});

export const createInvite = route({
  id: 'teams.invite_create',
  method: 'POST',
  path: 'teams/invite/create/{team}/',
  access: 'member',
  flags: invites,
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
  access: 'member',
  flags: invites,
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
  access: 'visitor',
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
  access: 'visitor',
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
  access: 'visitor',
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

/** Every call of this file. */
export const routes: readonly Route[] = [listInvites, createInvite, deleteInvite, showInvite, askInvite, acceptInvite];

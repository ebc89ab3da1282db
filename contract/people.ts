import { z } from 'zod';
import { idParams, name, teamParams, text, uuid } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';
import { me } from './session/routes.ts';
import { invite } from './teams/invites.ts';

const manage = ['MANAGE_TEAM'] as const;
const invites = ['MANAGE_TEAM', 'INVITE_MEMBERS'] as const;
const roleRef = name(100);

export const ownedByMember = route({
  id: 'people.owned',
  method: 'GET',
  path: 'teams/member/owned/{id}/',
  access: 'member',
  flags: manage,
  summary: 'How much of each kind is a member’s, before it is handed over',
  params: idParams,
  reply: z.object({
    files: z.number().int(),
    /** Of the files, those that wait for review. */
    reviews: z.number().int(),
    collections: z.number().int(),
    searches: z.number().int(),
    rights: z.number().int(),
  }),
  status: 200,
});

export const createInvites = route({
  id: 'people.invite_many',
  method: 'POST',
  path: 'teams/invites/create/{team}/',
  access: 'member',
  flags: invites,
  tellsSecret: true,
  summary: 'Invite many addresses at once: the good ones get an email, the others are told with the reason',
  params: teamParams,
  body: z.strictObject({ emails: z.array(text(320)).min(1).max(limits.invitesAtOnce), role: roleRef }),
  reply: z.object({
    invites: z.array(invite),
    refused: z.array(z.object({ email: z.string(), reason: z.string() })),
    /** True when emails are sent: without a mail server the links have to be handed on. */
    mailed: z.boolean(),
  }),
  status: 201,
});
export const createInviteLink = route({
  id: 'people.invite_link',
  method: 'POST',
  path: 'teams/invite_link/create/{team}/',
  access: 'member',
  flags: invites,
  tellsSecret: true,
  summary: 'Create a link that several people may join by, up to a number of them and until a day',
  params: teamParams,
  body: z.strictObject({
    role: roleRef,
    max_uses: z.number().int().min(1).max(limits.inviteLinkUses),
    days: z.number().int().min(1).max(limits.inviteLinkDays),
  }),
  reply: invite,
  status: 201,
});
export const resendInvite = route({
  id: 'people.invite_resend',
  method: 'PUT',
  path: 'teams/invite/resend/{id}/',
  access: 'member',
  flags: invites,
  summary: 'Send the email of an invitation again, with a new link and its full time',
  params: idParams,
  reply: invite,
  status: 200,
});

export const viewAs = route({
  id: 'people.view_as',
  method: 'POST',
  path: 'teams/view_as/{team}/',
  access: 'member',
  flags: manage,
  summary: 'Look at the team as a role or a member would, in this session: nothing can be changed until it is stopped',
  params: teamParams,
  /** A role, by name or uuid, or a member's uuid. */
  body: z
    .strictObject({ role: name(100).optional(), member: uuid.optional() })
    .refine(({ role, member }) => (role === undefined) !== (member === undefined), {
      path: ['role'],
      message: 'say either a role or a member',
    }),
  reply: me,
  status: 200,
});
export const stopViewing = route({
  id: 'people.stop_viewing',
  method: 'DELETE',
  path: 'users/me/view_as/',
  access: 'session',
  summary: 'Look with one’s own eyes again',
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  ownedByMember,
  createInvites,
  createInviteLink,
  resendInvite,
  viewAs,
  stopViewing,
];

import { z } from 'zod';
import { idParams, name, page, pageQuery, text, wholeQuery } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { guest, guestGroup, guestStates } from './guests.ts';
import { editing, ending } from './route-parts.ts';

const group = name(limits.guestGroup);
const guestName = name(limits.requestName);

/** For those who manage Media Centres: it has addresses of people. */
export const listGuests = route({
  ...ending,
  id: 'media_centres.guests',
  method: 'GET',
  path: 'files/media-centre/guests/{id}/',
  summary: 'The guests of a private Media Centre, the newest first',
  params: idParams,
  query: pageQuery.extend({
    /** A part of the address or the name. */
    query: text(limits.name).optional(),
    group: text(limits.guestGroup).optional(),
    state: z.enum(guestStates).optional(),
  }),
  reply: page(guest),
  status: 200,
});
export const listGroups = route({
  ...ending,
  id: 'media_centres.groups',
  method: 'GET',
  path: 'files/media-centre/groups/{id}/',
  summary: 'The groups of guests of a Media Centre by name, with how many guests and albums each has',
  params: idParams,
  query: wholeQuery,
  reply: page(guestGroup),
  status: 200,
});
export const inviteGuests = route({
  ...editing,
  id: 'media_centres.guest.invite',
  method: 'POST',
  path: 'files/media-centre/guests/invite/{id}/',
  summary:
    'Invite people to a private Media Centre: the good addresses get an email, the others are told with the reason',
  params: idParams,
  body: z.strictObject({
    people: z
      .array(z.strictObject({ email: text(320), name: guestName.nullable().optional() }))
      .min(1)
      .max(limits.guestsAtOnce),
    group: group.nullable().optional(),
  }),
  reply: z.object({
    invited: z.array(guest),
    refused: z.array(z.object({ email: z.string(), reason: z.string() })),
    /** False: this server sends no email, so that nobody can sign in. */
    mailed: z.boolean(),
  }),
  status: 201,
});
export const updateGuest = route({
  ...editing,
  id: 'media_centres.guest.update',
  method: 'PUT',
  path: 'files/media-centre/guest/update/{id}/',
  summary: 'Change the name or the group of a guest, or block them: what they have open ends at once',
  params: idParams,
  body: z.strictObject({
    name: guestName.nullable().optional(),
    group: group.nullable().optional(),
    blocked: z.boolean().optional(),
  }),
  reply: guest,
  status: 200,
});
export const resendGuest = route({
  ...editing,
  id: 'media_centres.guest.resend',
  method: 'POST',
  path: 'files/media-centre/guest/resend/{id}/',
  summary: 'Send a guest their invitation again; the link before no longer works',
  params: idParams,
  reply: guest,
  status: 200,
});
/** Also without the feature, as everything that takes something from visitors. */
export const deleteGuest = route({
  ...ending,
  id: 'media_centres.guest.delete',
  method: 'DELETE',
  path: 'files/media-centre/guest/delete/{id}/',
  summary: 'Remove a guest: what they have open ends at once',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listGuests, listGroups, inviteGuests, updateGuest, resendGuest, deleteGuest];

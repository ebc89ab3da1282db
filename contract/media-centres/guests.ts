import { z } from 'zod';
import { instant, person, uuid } from '../core/fields.ts';

/** `invited`: has not signed in yet. `active`: has signed in. `blocked`: gets no link and sees nothing. */
export const guestStates = ['invited', 'active', 'blocked'] as const;

/** Somebody without an account who may see a private Media Centre. */
export const guest = z.object({
  uuid,
  email: z.string(),
  name: z.string().nullable(),
  /** Guests who share it see the albums that are given to it. */
  group: z.string().nullable(),
  state: z.enum(guestStates),
  /** False: nobody invited them, their address is of an allowed domain. */
  invited: z.boolean(),
  invited_by: person.nullable(),
  /** The last invitation. */
  sent_at: instant.nullable(),
  signed_in_at: instant.nullable(),
  created_at: instant,
});
export type Guest = z.output<typeof guest>;

/** A name that guests share and albums are given to: there while either has it. */
export const guestGroup = z.object({
  name: z.string(),
  members: z.number().int(),
  /** Albums of the draft that are given to it. */
  albums: z.number().int(),
});
export type GuestGroup = z.output<typeof guestGroup>;

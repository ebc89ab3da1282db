import type { Feature, Flag, Standing } from '#contract/policy.ts';
import { fail } from '#platform/errors.ts';

export interface Membership {
  readonly team: string;
  readonly member: string;
  readonly slug: string;
  readonly name: string;
  readonly role: string;
  readonly flags: readonly Flag[];
  readonly features: readonly Feature[];
}

/** The signed-in person behind a request and every team they have a seat in. */
export interface Actor {
  readonly user: string;
  readonly session: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly staff: boolean;
  readonly activeTeam: string | null;
  readonly memberships: readonly Membership[];
}

/** The teams whose rows the actor can open at all: every query by id names them. */
export const teamsOf = (actor: Actor): string[] => actor.memberships.map((seat) => seat.team);

/** The actor's seat in a team; without one the team does not exist for them. */
export function seatIn(actor: Actor, team: string): Membership {
  return actor.memberships.find((seat) => seat.team === team) ?? fail('not_found');
}

/** Refuses unless the seat has one of the flags. No flags asked: any seat will do. */
export function requireFlag(seat: Membership, any: readonly Flag[] | undefined): void {
  if (!any || any.length === 0 || any.some((flag) => seat.flags.includes(flag))) return;
  fail('forbidden', { needs: any });
}

export function requireFeature(seat: Membership, feature: Feature | undefined): void {
  if (feature && !seat.features.includes(feature)) fail('feature_required', { needs: [feature] });
}

/** What the law needs to know of the actor in one team. */
export const standing = (actor: Actor, seat: Membership): Standing => ({
  user: actor.user,
  staff: actor.staff,
  flags: seat.flags,
  features: seat.features,
});

import type { Standing } from '#contract/policy/rule.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor, Grant, Membership } from './actor.ts';

/** The part of a caller that opening rows needs: every call has it, whatever its route. */
export interface Opener {
  readonly db: Db;
  /** The signed-in person. Where visitors have access there may be none: reading it then refuses with 401. */
  readonly actor: Actor;
  /** The caller's standing in the team of a row, before anything is asked of it; without a membership the team does not exist for them. */
  standingIn(team: string): Standing;
  /** The caller's membership in the team of a row, with the route's flags and feature checked there. */
  membershipFor(team: string): Membership;
  /** Lets the caller in as a guest of a team for the rest of this call: `membershipFor` of that team is then the membership given here. */
  admit(grant: Grant): Membership;
}

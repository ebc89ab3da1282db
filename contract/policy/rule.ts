import { featureRequired } from '../core/errors.ts';
import type { Feature, Flag } from './flags.ts';
import type { FolderGrants } from './folders/folder-levels.ts';

/** Someone's standing in one team, as far as decisions need it. */
export interface Standing {
  readonly user: string;
  readonly staff: boolean;
  readonly flags: readonly Flag[];
  readonly features: readonly Feature[];
  /**
   * Set for files of another team, which shared their folder with the caller's: what the share allows stands in the place
   * of what the caller's own role does.
   */
  readonly guest?: Guest | undefined;
  /** Levels that they were given in folders: these add to what the role allows, by the rules that heed them. */
  readonly grants?: FolderGrants | undefined;
}

/** Rights that a share gives the other team besides looking. */
export interface Guest {
  /** The team that shares. */
  readonly team?: string | undefined;
  readonly download: boolean;
  /** True when the caller's role in their own team lets them edit: a star is put there, not in the team that shares. */
  readonly edits: boolean;
}

export interface Denial {
  readonly allow: false;
  /** Flags any of which would do. */
  readonly needs: readonly Flag[];
  /** The feature that the team's plan would have to include. */
  readonly feature?: Feature;
  /** A sentence a person can act on. */
  readonly reason: string;
}
export type Decision = { readonly allow: true } | Denial;

export const allow: Decision = { allow: true };
export const deny = (reason: string, ...needs: Flag[]): Denial => ({ allow: false, needs, reason });
const denyPlan = (feature: Feature): Denial => ({
  allow: false,
  needs: [],
  feature,
  reason: featureRequired,
});

/** The flags that count: a guest has what the share gives, whatever the role in their own team. */
export function grantedFlags({ guest, flags: own }: Standing): readonly Flag[] {
  if (!guest) return own;
  return guest.download ? ['VIEW_ASSETS', 'DOWNLOAD_ASSETS'] : ['VIEW_ASSETS'];
}

export const has = (who: Standing, flag: Flag): boolean => grantedFlags(who).includes(flag);

/** Everything that one action depends on: an entry of a feature's policy. */
export interface Rule<Facts = unknown> {
  /** Any of these lets one do it; none: it is every member's. */
  readonly flags: readonly Flag[];
  /** The feature that the team's plan must include. */
  readonly feature?: Feature;
  /** The sentence for those whose role has none of the flags. */
  readonly reason: string;
  /** Replaces the reason and the flags where they depend on the row. */
  readonly refusal?: (who: Standing, facts: Facts) => Denial;
  /** The condition on the row. */
  readonly row?: (who: Standing, facts: Facts) => Decision;
  /** The flags that somebody's levels in folders give them for the row, besides those of the role; left out: none. */
  readonly granted?: (who: Standing, facts: Facts) => readonly Flag[];
  /** Left out: guests of a share never do it. */
  readonly guests?: GuestTerms<Facts>;
  /** The sentence for guests who never do it. */
  readonly toGuests?: (team: string) => string;
}

/** The rule for guests of a share. */
export interface GuestTerms<Facts = unknown> {
  /** The source of the flags: the share, or the guest's role in their own team. */
  readonly flags: 'of the share' | 'of their role';
  /** The reason that keeps it from them first. */
  readonly unless?: (facts: Facts) => Denial | null;
}

/** A feature's rules, by action. */
export type Policy<Action extends string, Facts = unknown> = Readonly<Record<Action, Rule<Facts>>>;

const onlyThatTeam = (team: string) => `This belongs to ${team}. Only that team can do this.`;

/** The reason that keeps a guest from the row before any flag is asked; null for members. */
function guestObstacle<Facts>({ guests, toGuests }: Rule<Facts>, { guest }: Standing, facts: Facts): Denial | null {
  if (!guest) return null;
  const team = guest.team === undefined ? 'another team' : `another team, ${guest.team}`;
  return guests ? (guests.unless?.(facts) ?? null) : deny((toGuests ?? onlyThatTeam)(team));
}

function heldFlags(who: Standing, guests: Pick<GuestTerms, 'flags'> | undefined): readonly Flag[] {
  if (!who.guest || guests?.flags === 'of the share') return grantedFlags(who);
  return who.guest.edits ? ['EDIT_ASSETS'] : [];
}

function decideByFlags<Facts>(rule: Rule<Facts>, who: Standing, facts: Facts): Decision {
  const held = heldFlags(who, rule.guests);
  if (rule.flags.length === 0 || rule.flags.some((flag) => held.includes(flag))) return allow;
  if (who.grants && !who.guest && rule.granted?.(who, facts).some((flag) => rule.flags.includes(flag))) return allow;
  return rule.refusal?.(who, facts) ?? deny(rule.reason, ...rule.flags);
}

/** The one way a rule is applied: what keeps it from guests, then flags, then what is true of the row, then the plan. */
export function decideBy<Facts>(rule: Rule<Facts>, who: Standing, facts: Facts): Decision {
  const obstacle = guestObstacle(rule, who, facts);
  if (obstacle) return obstacle;
  const flagged = decideByFlags(rule, who, facts);
  const decision = flagged.allow ? (rule.row?.(who, facts) ?? allow) : flagged;
  return decision.allow && rule.feature && !who.features.includes(rule.feature) ? denyPlan(rule.feature) : decision;
}

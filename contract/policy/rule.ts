import { errors } from '../core/errors.ts';
import type { Feature, Flag } from './flags.ts';

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
}

/** What a share lets the other team do besides looking. */
export interface Guest {
  /** The team that shares. */
  readonly team?: string | undefined;
  readonly download: boolean;
  /** Whether the caller's role in their own team lets them edit: a star is put there, not in the team that shares. */
  readonly edits: boolean;
}

export interface Denial {
  readonly allow: false;
  /** Flags any of which would do. */
  readonly needs: readonly Flag[];
  /** What the team's plan would have to include. */
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
  reason: errors.feature_required[1],
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
  /** What the team's plan must include. */
  readonly feature?: Feature;
  /** The sentence for those whose role has none of the flags. */
  readonly reason: string;
  /** Replaces the reason and the flags where they depend on the row. */
  readonly refusal?: (who: Standing, facts: Facts) => Denial;
  /** How far guests of a share get: with the flags it gives, or with those of the role in their own team. Left out: not at all. */
  readonly guests?: 'by share' | 'by own role';
  /** What must be true of the row as well. */
  readonly row?: (who: Standing, facts: Facts) => Decision;
}

/** A feature's rules, by action. */
export type Policy<Action extends string, Facts = unknown> = Readonly<Record<Action, Rule<Facts>>>;

function toGuests({ guest }: Standing): Denial {
  return deny(`This belongs to another team${guest?.team ? `, ${guest.team}` : ''}. Only that team can do this.`);
}

function heldFlags(who: Standing, guests: Rule['guests']): readonly Flag[] {
  if (!who.guest || guests === 'by share') return grantedFlags(who);
  return who.guest.edits ? ['EDIT_ASSETS'] : [];
}

function decideByFlags<Facts>(rule: Rule<Facts>, who: Standing, facts: Facts): Decision {
  const { flags: any, guests, refusal, reason } = rule;
  if (who.guest && guests === undefined) return toGuests(who);
  const held = heldFlags(who, guests);
  if (any.length === 0 || any.some((flag) => held.includes(flag))) return allow;
  return refusal?.(who, facts) ?? deny(reason, ...any);
}

/** The one way a rule is applied: flags, then what is true of the row, then the plan. */
export function decideBy<Facts>(rule: Rule<Facts>, who: Standing, facts: Facts): Decision {
  const flagged = decideByFlags(rule, who, facts);
  const decision = flagged.allow ? (rule.row?.(who, facts) ?? allow) : flagged;
  return decision.allow && rule.feature && !who.features.includes(rule.feature) ? denyPlan(rule.feature) : decision;
}

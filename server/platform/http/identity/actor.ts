import type { Feature, Flag } from '#contract/policy/flags.ts';
import type { FolderGrants } from '#contract/policy/folders/folder-levels.ts';
import type { Standing } from '#contract/policy/rule.ts';
import { fail } from '#platform/errors.ts';

/** Rights of members of the team that a share is with in the team that shares: to one folder or file, or a few. */
export interface Grant {
  /** The team that the rows belong to. */
  readonly team: string;
  readonly name: string;
  readonly slug: string;
  /** The caller's teams that it is shared with. */
  readonly guests: readonly string[];
  readonly download: boolean;
  /** The folders that the share lets them know of: of a file, those it is in; of a folder, those on the way to it. */
  readonly folders: readonly string[];
}

/** A grant as one person uses it. */
export interface GuestGrant extends Grant {
  /** True when one of the guests' own roles lets them edit: their stars are theirs, and put in their own team. */
  readonly edits: boolean;
}

export interface Membership {
  readonly team: string;
  readonly member: string;
  readonly slug: string;
  readonly name: string;
  readonly role: string;
  readonly flags: readonly Flag[];
  readonly features: readonly Feature[];
  /** True: may make tags by tagging. */
  readonly newTags: boolean;
  /** Levels that they were given in folders. None for an API key, nor while somebody looks as someone else. */
  readonly grants?: FolderGrants | null;
  /** Set where the caller is no member, but looks at what the team shares with theirs. */
  readonly guest?: GuestGrant;
}

/** The person or role a request looks as, in place of the caller. */
export interface Viewing {
  readonly team: { readonly uuid: string; readonly name: string };
  readonly role: { readonly uuid: string; readonly name: string };
  readonly member: { readonly uuid: string; readonly first_name: string; readonly last_name: string } | null;
  /** The user whose files count as one's own; empty: nobody's. */
  readonly owns: string;
}

/** The API key that a request came with. */
export interface ActingKey {
  readonly id: string;
  readonly name: string;
  /** The only team it opens anything in. */
  readonly team: string;
}

/** The signed-in person behind a request and every team they have a membership in. */
export interface Actor {
  readonly user: string;
  /** Or the API key. */
  readonly session: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly staff: boolean;
  readonly activeTeam: string | null;
  readonly memberships: readonly Membership[];
  /** Set while they look at a team as someone else would: then they can change nothing. */
  readonly viewing: Viewing | null;
  /** Set when the request came with an API key of this person, not from themselves: the one membership then has the key's flags. */
  readonly key: ActingKey | null;
}

/** The session for which addresses of what plays are signed. None for an API key: its addresses end by their time. */
export const viewerOf = (actor: Actor): string | undefined => (actor.key ? undefined : actor.session);

/** The actor's own teams: every query by id names them. What others share with them is let in by `shares/access.ts` alone. */
export const teamsOf = (actor: Actor): string[] => actor.memberships.map((membership) => membership.team);

/** The actor's membership in a team; without one the team does not exist for them. */
export function membershipIn(actor: Actor, team: string): Membership {
  return actor.memberships.find((membership) => membership.team === team) ?? fail('not_found');
}

/** The levels in folders that count: those of members whose role lets them see files. */
const grantsOf = ({ flags, grants, guest }: Membership): FolderGrants | undefined =>
  grants && !guest && flags.includes('VIEW_ASSETS') ? grants : undefined;

/**
 * Refuses unless the membership has one of the flags. No flags asked: any membership will do. `grants`: so does a level in
 * any folder, where the row is asked about as well.
 */
export function requireFlag(membership: Membership, any: readonly Flag[] | undefined, grants?: true | undefined): void {
  if (!any || any.length === 0 || any.some((flag) => membership.flags.includes(flag))) return;
  if (grants && grantsOf(membership)) return;
  fail('forbidden', {
    needs: any,
    ...(membership.guest
      ? { detail: `This belongs to another team, ${membership.guest.name}. Only that team can do this.` }
      : {}),
  });
}

export function requireFeature(membership: Membership, feature: Feature | undefined): void {
  if (feature && !membership.features.includes(feature)) fail('feature_required', { needs: [feature] });
}

/**
 * The membership of a guest in a team: with what the share gives, whatever their role in their own team, and their own
 * team's plan.
 */
export function guestMembership(actor: Actor, grant: Grant): Membership {
  // A key is its team's: what others share is for the people of that team.
  if (actor.key) fail('not_found');
  const own = actor.memberships.filter((membership) => grant.guests.includes(membership.team));
  const [first] = own;
  if (!first) fail('not_found');
  return {
    team: grant.team,
    member: first.member,
    slug: grant.slug,
    name: grant.name,
    role: 'Guest team',
    flags: grant.download ? ['VIEW_ASSETS', 'DOWNLOAD_ASSETS'] : ['VIEW_ASSETS'],
    features: [...new Set(own.flatMap((membership) => membership.features))],
    newTags: false,
    guest: { ...grant, edits: own.some((membership) => membership.flags.includes('EDIT_ASSETS')) },
  };
}

/** The actor's standing in one team, as policy needs it. */
export const standing = (actor: Actor, membership: Membership): Standing => ({
  user: actor.viewing ? actor.viewing.owns : actor.user,
  staff: actor.staff,
  flags: membership.flags,
  features: membership.features,
  grants: grantsOf(membership),
  ...(membership.guest
    ? { guest: { team: membership.guest.name, download: membership.guest.download, edits: membership.guest.edits } }
    : {}),
});

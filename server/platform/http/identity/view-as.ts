import type { Route } from '#contract/core/route.ts';
import type { Flag } from '#contract/policy/flags.ts';
import { fail } from '#platform/errors.ts';
import type { Actor, Viewing } from './actor.ts';

/** The role, or the member with their role, that a session was told to look through. */
export interface View {
  readonly team: string;
  readonly teamName: string;
  readonly role: string;
  readonly roleName: string;
  readonly flags: readonly Flag[];
  readonly newTags: boolean;
  readonly member: Viewing['member'];
}

/** Flags that allow what being the owner allows. */
const asGoodAsOwn: readonly Flag[] = ['EDIT_ASSETS', 'DELETE_ASSETS'];

/**
 * The caller as they would be with another role in one team. Nothing is added: of the flags those remain that the caller
 * has and the role allows; no other team, nothing of staff, no levels in folders, and files of one's own only where the caller could do as much
 * without owning them.
 */
export function seenAs(actor: Actor, view: View): Actor {
  const membership = actor.memberships.find(({ team }) => team === view.team);
  if (!membership) return actor;
  const flags = membership.flags.filter((flag) => view.flags.includes(flag));
  const owns = asGoodAsOwn.every((flag) => membership.flags.includes(flag)) ? (view.member?.uuid ?? '') : '';
  return {
    ...actor,
    staff: false,
    activeTeam: view.team,
    memberships: [
      { ...membership, role: view.roleName, flags, newTags: membership.newTags && view.newTags, grants: null },
    ],
    viewing: {
      team: { uuid: view.team, name: view.teamName },
      role: { uuid: view.role, name: view.roleName },
      member: view.member,
      owns,
    },
  };
}

/** Ids of calls that change nothing though they are sent as changes are, and those that end the viewing. */
const stillDone: ReadonlySet<string> = new Set([
  'people.stop_viewing',
  'media_centre_stats.performance',
  'media_centre_stats.analytics',
  'auth.sign_out',
  'collections.holding',
  'content.check',
  'content.sheet',
  'files.rights_common',
  'duplicates.preview',
  'tags.merge_preview',
  'attributes.preview',
  'attributes.fill_preview',
  'uploads.check',
  'posts.check',
]);

/**
 * Refuses changes while someone looks at a team as somebody else. Without a route: any other call that is about to
 * change something.
 */
export function refuseWhileViewing({ role, member }: Viewing, route?: Route): void {
  if (route && (route.method === 'GET' || stillDone.has(route.id))) return;
  const who = member ? `${member.first_name} ${member.last_name}`.trim() : role.name;
  fail('forbidden', `You are viewing as ${who} and cannot make changes. Stop viewing to make changes.`);
}

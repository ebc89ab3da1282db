import { type Authorized, authorize, authorizeAs, authorizeSystem } from '#platform/authorize.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { askedForTheSet } from '#platform/db/undo.ts';
import { fail, invalid } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { isOwner } from './rules.ts';
import { findInvite, type InviteRow } from './store/invites.ts';
import { findMember, findMembership, type MemberRow } from './store/members.ts';
import { findRole, findRoleByName, type RoleCardRow } from './store/roles.ts';
import { findTeam, type TeamCardRow } from './store/teams.ts';

export type ManagedMember = Authorized<MemberRow, 'member.manage'>;
export type ManagedRole = Authorized<RoleCardRow, 'role.manage'>;
export type ManagedInvite = Authorized<InviteRow, 'invite.manage'>;
export type OwnMembership = Authorized<MemberRow, 'membership.leave'>;
/** A team by its name alone, to be changed. */
export type ManagedTeam = Authorized<TeamRef, 'team.manage'>;
export type TeamRef = Pick<TeamCardRow, 'id'>;

/** Opens a team of the caller's. */
export async function openTeam<A extends 'team.manage' | 'team.invite' | 'team.request_feature' | 'team.export'>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<TeamCardRow, A>> {
  const row = (await findTeam(call.db, id)) ?? fail('not_found');
  return authorizeAs(call.standingIn(id), action, row, row);
}

export async function openMember(call: Opener, id: string): Promise<ManagedMember> {
  const row = (await findMember(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'member.manage', row);
}

/** Opens any team for staff, who need not be members of it. */
export async function openTeamAsStaff({ db, actor }: Opener, id: string): Promise<Authorized<TeamRef, 'team.plan'>> {
  const row = (await findTeam(db, id)) ?? fail('not_found');
  return authorizeAs({ user: actor.user, staff: actor.staff, flags: [], features: [] }, 'team.plan', row, row);
}

/** The caller's own membership: it is theirs to give up. */
export async function openOwnMembership(call: Opener, team: string): Promise<OwnMembership> {
  const row = (await findMembership(call.db, team, call.actor.user)) ?? fail('not_found');
  return authorize(call, 'membership.leave', row);
}

export async function openRole(call: Opener, id: string): Promise<ManagedRole> {
  const row = (await findRole(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'role.manage', row);
}

export async function openInvite(call: Opener, id: string): Promise<ManagedInvite> {
  const row = (await findInvite(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'invite.manage', row);
}

export const teamToUndo = (id: string): ManagedTeam => authorizeSystem(askedForTheSet, 'team.manage', { id });

export async function memberToUndo(tx: Tx, team: string, id: string): Promise<ManagedMember> {
  const row = (await findMember(tx, [team], id)) ?? fail('conflict', 'This person is no longer a member.');
  return authorizeSystem(askedForTheSet, 'member.manage', row);
}

export async function roleToUndo(tx: Tx, team: string, id: string): Promise<ManagedRole> {
  const row = (await findRole(tx, [team], id)) ?? fail('conflict', 'The role no longer exists.');
  return authorizeSystem(askedForTheSet, 'role.manage', row);
}

const looksLikeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A role named in a body, by its uuid or its name. */
export async function roleOf(db: Db, team: string, given: string): Promise<RoleCardRow> {
  const named = await findRoleByName(db, team, given.trim());
  if (named) return named;
  if (!looksLikeId.test(given)) invalid('role', `There is no role called ${given}.`);
  return (await findRole(db, [team], given)) ?? fail('not_found', 'This role does not exist.');
}

export async function ownerRole(db: Db, team: string): Promise<RoleCardRow> {
  const role = await findRoleByName(db, team, 'Owner');
  return role && isOwner(role) ? role : fail('not_found');
}

/** Refuses unless the actor is an Owner at this moment: managing a team is not enough to decide about its Owners. */
export async function requireOwner(
  tx: Tx,
  team: string,
  actor: string | null,
  owner: RoleCardRow,
  refusal = 'Only an Owner can grant or remove the Owner role.',
): Promise<void> {
  const membership = actor === null ? undefined : await findMembership(tx, team, actor);
  if (membership?.active && membership.role_id === owner.id) return;
  fail('forbidden', refusal);
}

import type { Route } from '#contract/core/route.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import { isOwner } from './rules.ts';
import { findInvite, type InviteRow } from './store/invites.ts';
import { findMember, findSeat, type MemberRow } from './store/members.ts';
import { findRole, findRoleByName, type RoleCardRow } from './store/roles.ts';
import { findTeam, type TeamCardRow } from './store/teams.ts';

export type ManagedMember = Authorized<MemberRow, 'member.manage'>;
export type ManagedRole = Authorized<RoleCardRow, 'role.manage'>;
export type ManagedInvite = Authorized<InviteRow, 'invite.manage'>;
export type OwnSeat = Authorized<MemberRow, 'seat.own'>;
export type ManagedTeam = Authorized<TeamCardRow, 'team.manage'>;

/** The team of the path, whose door was passed. */
export async function openTeam(db: Db, team: string): Promise<ManagedTeam> {
  return authorized((await findTeam(db, team)) ?? fail('not_found'), 'team.manage');
}

export async function openMember<R extends Route>(call: Call<R>, id: string): Promise<ManagedMember> {
  const row = (await findMember(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.seatFor(row.team_id);
  return authorized(row, 'member.manage');
}

/** The caller's own seat: it is theirs to give up. */
export async function openOwnSeat(db: Db, team: string, user: string): Promise<OwnSeat> {
  return authorized((await findSeat(db, team, user)) ?? fail('not_found'), 'seat.own');
}

export async function openRole<R extends Route>(call: Call<R>, id: string): Promise<ManagedRole> {
  const row = (await findRole(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.seatFor(row.team_id);
  return authorized(row, 'role.manage');
}

export async function openInvite<R extends Route>(call: Call<R>, id: string): Promise<ManagedInvite> {
  const row = (await findInvite(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.seatFor(row.team_id);
  return authorized(row, 'invite.manage');
}

/** For undoing, where the flags were asked for the whole set. */
export async function memberToUndo(tx: Tx, team: string, id: string): Promise<ManagedMember> {
  const row = (await findMember(tx, [team], id)) ?? fail('conflict', 'This person is no longer a member.');
  return authorized(row, 'member.manage');
}

export async function roleToUndo(tx: Tx, team: string, id: string): Promise<ManagedRole> {
  const row = (await findRole(tx, [team], id)) ?? fail('conflict', 'The role no longer exists.');
  return authorized(row, 'role.manage');
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
  const seat = actor === null ? undefined : await findSeat(tx, team, actor);
  if (seat?.active && seat.role_id === owner.id) return;
  fail('forbidden', refusal);
}

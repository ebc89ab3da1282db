import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type ManagedMember, type OwnMembership, ownerRole, requireOwner } from '../access.ts';
import { requireFlagsToGive } from '../calls/grant.ts';
import { groupsOf } from '../groups/store.ts';
import { lastOwner } from '../rules.ts';
import { deleteMember, findMember, hasOtherOwner, type MemberRow, writeMember } from '../store/members.ts';
import { findRole } from '../store/roles.ts';
import { lockTeam } from '../store/teams.ts';
import { type HandOver, handOver } from './hand-over.ts';

interface MembershipState {
  role: string;
  active: boolean;
}

/** The member as they are now that nobody else can change the team's people. */
async function lockMember(tx: Tx, { team_id, id }: Pick<MemberRow, 'team_id' | 'id'>): Promise<MemberRow> {
  await lockTeam(tx, team_id);
  return (await findMember(tx, [team_id], id)) ?? fail('not_found');
}

/** An Owner remains, and whether someone is an Owner is for Owners to say. Null: the membership goes. */
async function guardOwners(tx: Tx, act: Act, now: MemberRow, next: MembershipState | null): Promise<void> {
  const owner = await ownerRole(tx, now.team_id);
  const was = now.role_id === owner.id;
  const will = next?.role === owner.id;
  if (!was && !will) return;
  if (was && will && next?.active === now.active) return;
  const canAct = will && next?.active;
  if (was && now.active && !canAct && !(await hasOtherOwner(tx, now.team_id, owner.id, now.id)))
    fail('conflict', lastOwner);
  await requireOwner(tx, now.team_id, act.actor, owner);
}

/** The record of a membership that ends: with the groups it was in, so that it comes back into them. */
async function keptMembership(tx: Tx, { team_id: team, user_id: user, role_id: role, active }: MemberRow) {
  const groups = await groupsOf(tx, team, user);
  return { user, role, active, ...(groups.length > 0 ? { groups } : {}) };
}

/** Gives a member another role, or takes their access for a while and hands over what is theirs. False: they were so already. */
export async function updateMember(
  tx: Tx,
  act: Act,
  member: ManagedMember,
  wanted: { role: string | undefined; active: boolean | undefined; handOver?: HandOver | undefined },
): Promise<boolean> {
  const now = await lockMember(tx, member);
  const { team_id: team } = now;
  const before = { role: now.role_id, active: now.active };
  const after = { role: wanted.role ?? before.role, active: wanted.active ?? before.active };
  const changes = after.role !== before.role || after.active !== before.active;
  if (changes) {
    await guardOwners(tx, act, now, after);
    const gains = after.role !== before.role || (after.active && !before.active);
    const role = gains ? await findRole(tx, [team], after.role) : undefined;
    if (role) await requireFlagsToGive(tx, team, act.actor, role.permissions);
    await writeMember(tx, { team, id: now.id, ...after });
    await record(tx, act, { team, action: 'member.update', noun: 'member', subject: now.id, before, after });
  }
  if (wanted.handOver) await handOver(tx, act, now, wanted.handOver);
  return changes;
}

/** Takes a member's membership. What they made stays, or goes to someone else. */
export async function removeMember(tx: Tx, act: Act, member: ManagedMember, to?: HandOver): Promise<void> {
  const now = await lockMember(tx, member);
  await guardOwners(tx, act, now, null);
  if (to) await handOver(tx, act, now, to);
  const before = await keptMembership(tx, now);
  await deleteMember(tx, now.team_id, now.id);
  await record(tx, act, {
    team: now.team_id,
    action: 'member.remove',
    noun: 'member',
    subject: now.id,
    before,
  });
}

/** Gives up one's own membership. What one made stays; coming back takes an invitation. */
export async function leaveTeam(tx: Tx, act: Act, membership: OwnMembership): Promise<void> {
  const now = await lockMember(tx, membership);
  await guardOwners(tx, act, now, null);
  const before = await keptMembership(tx, now);
  await deleteMember(tx, now.team_id, now.id);
  await record(tx, act, {
    team: now.team_id,
    action: 'member.leave',
    noun: 'member',
    subject: now.id,
    before,
  });
}

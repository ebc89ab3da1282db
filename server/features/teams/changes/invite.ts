import { limits } from '#contract/core/limits.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { AppError, fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { ManagedInvite } from '../access.ts';
import { requireRoleToGive } from '../calls/grant.ts';
import { findWithdrawn, insertInvite, renewInvite, restore, withdraw, withdrawFor } from '../store/invites.ts';
import { findMembershipByEmail } from '../store/members.ts';
import { findRole, type RoleCardRow } from '../store/roles.ts';
import { lockTeam } from '../store/teams.ts';

/** The facts that a link is made of. */
export interface Grant {
  readonly grant: string;
  readonly token: string;
}

interface NewInvite {
  team: string;
  role: RoleCardRow;
}

const withdrawn = (team: string, subject: string) =>
  ({ team, action: 'invite.withdraw', noun: 'invite', subject }) as const;

/** Makes changes of the team's people wait, and looks whether the actor may give the role. */
async function begin(tx: Tx, act: Act, { team, role }: NewInvite): Promise<void> {
  await lockTeam(tx, team);
  await requireRoleToGive(tx, team, act.actor, role);
}

/** An earlier invitation of the address ends, so that one link is good at a time. */
async function inviteOne(tx: Tx, act: Act, { team, role }: NewInvite, email: string, link: Grant): Promise<string> {
  const membership = await findMembershipByEmail(tx, team, email);
  if (membership)
    fail('conflict', `${email} is ${membership.active ? 'a' : 'a deactivated'} member of this team already.`);
  const replaced = await withdrawFor(tx, team, email);
  const id = newId();
  const { inviteDays: days } = limits;
  await insertInvite(tx, { team, id, email, maxUses: null, role: role.id, ...link, invitedBy: act.actor, days });
  await record(tx, act, ...replaced.map((earlier) => withdrawn(team, earlier)), {
    team,
    action: 'invite.create',
    noun: 'invite',
    subject: id,
    after: { email, role: role.id },
  });
  return id;
}

/** Invites an address. */
export async function createInvite(
  tx: Tx,
  act: Act,
  { team, role, email, grant, token }: NewInvite & Grant & { email: string },
): Promise<string> {
  await begin(tx, act, { team, role });
  return inviteOne(tx, act, { team, role }, email, { grant, token });
}

/** Invites each address that can be, and tells of the others why not. */
export async function createInvites(
  tx: Tx,
  act: Act,
  wanted: NewInvite,
  addresses: readonly (Grant & { email: string })[],
): Promise<{ made: string[]; refused: { email: string; reason: string }[] }> {
  await begin(tx, act, wanted);
  const made: string[] = [];
  const refused: { email: string; reason: string }[] = [];
  for (const { email, ...link } of addresses)
    try {
      made.push(await inviteOne(tx, act, wanted, email, link));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
      refused.push({ email, reason: error.refusal.detail ?? 'cannot be invited' });
    }
  return { made, refused };
}

/** Makes a link by which several people may join. Owners are chosen one by one. */
export async function createLink(
  tx: Tx,
  act: Act,
  wanted: NewInvite & Grant & { maxUses: number; days: number },
): Promise<string> {
  await begin(tx, act, wanted);
  const { team, role, grant, token, maxUses, days } = wanted;
  const id = newId();
  await insertInvite(tx, { team, id, email: null, maxUses, role: role.id, grant, token, invitedBy: act.actor, days });
  const after = { role: role.id, max_uses: maxUses, days };
  await record(tx, act, { team, action: 'invite.link', noun: 'invite', subject: id, after });
  return id;
}

/** Gives an invitation a new link and its full time. */
export async function resendInvite(tx: Tx, act: Act, invite: ManagedInvite, link: Grant): Promise<void> {
  const { team_id: team, id } = invite;
  await lockTeam(tx, team);
  const role = invite.role_id === null ? undefined : await findRole(tx, [team], invite.role_id);
  await requireRoleToGive(tx, team, act.actor, role ?? fail('gone'));
  if (!(await renewInvite(tx, { team, id, ...link, days: limits.inviteDays }))) fail('not_found');
  await record(tx, act, { team, action: 'invite.resend', noun: 'invite', subject: id, after: { email: invite.email } });
}

export async function withdrawInvite(tx: Tx, act: Act, invite: ManagedInvite): Promise<void> {
  if (!(await withdraw(tx, invite.team_id, invite.id))) fail('not_found');
  await record(tx, act, withdrawn(invite.team_id, invite.id));
}

/** Makes the link of a withdrawn invitation good again. */
export async function restoreInvite(tx: Tx, act: Act, team: string, id: string): Promise<void> {
  const invite = (await findWithdrawn(tx, team, id)) ?? fail('conflict', 'This invitation is no longer withdrawn.');
  const role = invite.role_id === null ? undefined : await findRole(tx, [team], invite.role_id);
  if (!role) fail('conflict', 'The role of this invitation no longer exists.');
  await requireRoleToGive(tx, team, act.actor, role);
  if (invite.email !== null && (await findMembershipByEmail(tx, team, invite.email)))
    fail('conflict', `${invite.email} is a member of this team by now.`);
  if (!(await restore(tx, team, id))) fail('conflict', `${invite.email} was invited again meanwhile.`);
  await record(tx, act, { team, action: 'invite.restore', noun: 'invite', subject: id });
}

import { limits } from '#contract/limits.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { type ManagedInvite, ownerRole, requireOwner } from '../access.ts';
import { insertInvite, withdraw, withdrawFor } from '../store.invites.ts';
import { findSeatByEmail } from '../store.members.ts';
import type { RoleCardRow } from '../store.roles.ts';
import { lockTeam } from '../store.ts';

interface Wanted {
  team: string;
  email: string;
  role: RoleCardRow;
  token: string;
}

const withdrawn = (team: string, subject: string) =>
  ({ team, action: 'invite.withdraw', noun: 'invite', subject }) as const;

/** Invites an address. An earlier open invitation of it ends, so that one link is good at a time. */
export async function createInvite(tx: Tx, act: Act, { team, email, role, token }: Wanted): Promise<string> {
  await lockTeam(tx, team);
  const seat = await findSeatByEmail(tx, team, email);
  if (seat) fail('conflict', `${email} is ${seat.active ? 'a' : 'a deactivated'} member of this team already.`);
  const owner = await ownerRole(tx, team);
  if (role.id === owner.id) await requireOwner(tx, team, act.actor, owner);
  const replaced = await withdrawFor(tx, team, email);
  const id = newId();
  await insertInvite(tx, { team, id, email, role: role.id, token, invitedBy: act.actor, days: limits.inviteDays });
  await record(tx, act, ...replaced.map((earlier) => withdrawn(team, earlier)), {
    team,
    action: 'invite.create',
    noun: 'invite',
    subject: id,
    after: { email, role: role.id },
  });
  return id;
}

export async function withdrawInvite(tx: Tx, act: Act, invite: ManagedInvite): Promise<void> {
  if (!(await withdraw(tx, invite.team_id, invite.id))) fail('not_found');
  await record(tx, act, withdrawn(invite.team_id, invite.id));
}

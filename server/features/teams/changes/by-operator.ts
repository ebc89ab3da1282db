import { insertEvent } from '#platform/audit/event.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { ownerRole } from '../access.ts';
import { findMembership, insertMember, membershipsOf, writeMember } from '../store/members.ts';
import { lockTeam } from '../store/teams.ts';

/** Whoever can start this installation decides about it: nobody's leave is asked, and everybody can read that it was done. */
const acts = {
  add: 'member.operator_add',
  password: 'member.operator_password',
  twoFactor: 'member.operator_two_factor',
  staff: 'member.operator_staff',
} as const;

/** Tells every team of a person what the operator did for them; of someone without a team the log of the installation. */
export async function noteOperator(tx: Tx, act: Act, user: string, what: keyof typeof acts): Promise<void> {
  const memberships = await membershipsOf(tx, user);
  if (memberships.length === 0)
    await insertEvent(tx, { action: acts[what], noun: 'account', subject: user, source: null });
  await record(
    tx,
    act,
    ...memberships.map(({ team_id: team, id }) => ({
      team,
      action: acts[what],
      noun: 'member' as const,
      subject: id,
      after: { user },
    })),
  );
}

/** Makes someone an Owner who can act, with or without a membership before. False: they were one. */
export async function makeOwner(tx: Tx, act: Act, { team, user }: { team: string; user: string }): Promise<boolean> {
  const now = await lockTeam(tx, team);
  if (now?.closed_at) fail('conflict', `${now.name} was deleted. Bring it back first, on the page of staff.`);
  const { id: role } = await ownerRole(tx, team);
  const membership = await findMembership(tx, team, user);
  if (membership?.role_id === role && membership.active) return false;
  const id = membership?.id ?? newId();
  if (membership) await writeMember(tx, { team, id, role, active: true });
  else await insertMember(tx, { team, id, user, role });
  const of = { team, noun: 'member', subject: id } as const;
  await record(
    tx,
    act,
    membership
      ? {
          ...of,
          action: 'member.update',
          before: { role: membership.role_id, active: membership.active },
          after: { role, active: true },
        }
      : { ...of, action: 'member.create', after: { user, role } },
    { ...of, action: 'member.operator_owner', after: { user } },
  );
  return true;
}

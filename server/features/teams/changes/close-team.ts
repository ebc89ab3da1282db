import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { type ManagedTeam, ownerRole, requireOwner } from '../access.ts';
import { type ClosedRow, lockClosed, parkTeam, unparkTeam } from '../store/closing.ts';
import { lockTeam } from '../store/teams.ts';

/** Closes a team for everyone at once. Only an Owner does, who has written its name. */
export async function closeTeam(tx: Tx, act: Act, team: ManagedTeam, name: string): Promise<ClosedRow> {
  const now = (await lockTeam(tx, team.id)) ?? fail('not_found');
  await requireOwner(tx, team.id, act.actor, await ownerRole(tx, team.id), 'Only an Owner can delete the team.');
  if (name !== now.name) invalid('name', `write the name of the team as it is: ${now.name}`);
  const closed = await parkTeam(tx, team.id, act.actor);
  await record(tx, act, {
    team: team.id,
    action: 'team.close',
    noun: 'team',
    subject: team.id,
    after: { name, remove_at: closed.remove_at },
  });
  return closed;
}

/** Brings a closed team back with all that it had. */
export async function reopenTeam(tx: Tx, act: Act, { id: team, name }: ClosedRow): Promise<void> {
  if (!(await lockClosed(tx, team, { whole: true })))
    fail('conflict', 'This team is active, or was permanently removed.');
  await unparkTeam(tx, team);
  await record(tx, act, { team, action: 'team.reopen', noun: 'team', subject: team, after: { name } });
}

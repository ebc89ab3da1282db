import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { consume, type InviteRow } from '../store/invites.ts';
import { insertMember } from '../store/members.ts';
import { lockTeam } from '../store/teams.ts';

/** Uses an invitation up and makes the person a member. Its holder is whoever has the link: looking it up was the check. */
export async function joinTeam(tx: Tx, act: Act, invite: InviteRow, user: string): Promise<void> {
  const { team_id: team, role_id: role } = invite;
  await lockTeam(tx, team);
  if (role === null || !(await consume(tx, team, invite.id))) fail('gone');
  const id = newId();
  if (!(await insertMember(tx, { team, id, user, role }))) fail('conflict', 'You are already a member of this team.');
  await record(
    tx,
    act,
    { team, action: 'invite.accept', noun: 'invite', subject: invite.id },
    { team, action: 'member.create', noun: 'member', subject: id, after: { user, role } },
  );
}

import type { deleteMembers, updateMembers } from '#contract/teams/members.ts';
import type { Tx } from '#platform/db/db.ts';
import { AppError, fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import type { Services } from '#server/services.ts';
import { type ManagedMember, openMember, roleOf } from '../access.ts';
import { removeMember, updateMember } from '../changes/update-member.ts';

/** One that is not the team's refuses all. */
async function openSeveral(call: Opener, team: string, ids: readonly string[]): Promise<ManagedMember[]> {
  const members: ManagedMember[] = [];
  for (const id of new Set(ids)) {
    const member = await openMember(call, id);
    members.push(member.team_id === team ? member : fail('not_found', 'One of these members does not exist.'));
  }
  return members;
}

/** Changes one after the other. One that is refused is told with the reason, and the others go on. */
async function changeSeveral(
  members: readonly ManagedMember[],
  change: (member: ManagedMember) => Promise<boolean>,
): Promise<{ changed: string[]; refused: { uuid: string; reason: string }[] }> {
  const changed: string[] = [];
  const refused: { uuid: string; reason: string }[] = [];
  for (const member of members)
    try {
      if (await change(member)) changed.push(member.id);
    } catch (error) {
      // It was refused before anything was written of it.
      if (!(error instanceof AppError)) throw error;
      refused.push({ uuid: member.id, reason: error.message });
    }
  return { changed, refused };
}

/** Gives members of a team a role, or their access or not, as one change. */
export const updateSeveral: Handler<typeof updateMembers, Services> = async (call) => {
  const { team } = call.params;
  const { active, role: given } = call.body;
  const members = await openSeveral(call, team, call.body.members);
  const role = given === undefined ? undefined : (await roleOf(call.db, team, given)).id;
  return call.write((tx) => changeSeveral(members, (member) => updateMember(tx, call.act, member, { role, active })));
};

/** Removes members of a team as one change. */
export const removeSeveral: Handler<typeof deleteMembers, Services> = async (call) => {
  const members = await openSeveral(call, call.params.team, call.body.members);
  const remove = async (tx: Tx, member: ManagedMember) => {
    await removeMember(tx, call.act, member);
    return true;
  };
  const { changed, refused } = await call.write((tx) => changeSeveral(members, (member) => remove(tx, member)));
  return { removed: changed, refused };
};

import type { deleteMembers } from '#contract/teams/members.ts';
import { AppError, fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { type ManagedMember, openMember } from '../access.ts';
import { removeMember } from '../changes/update-member.ts';

/**
 * Removes members of a team as one change. One that is not the team's refuses all; one that has to stay is told with the reason,
 * and the others go.
 */
export const removeSeveral: Handler<typeof deleteMembers, Services> = async (call) => {
  const { team } = call.params;
  const members: ManagedMember[] = [];
  for (const id of new Set(call.body.members)) {
    const member = await openMember(call, id);
    members.push(member.team_id === team ? member : fail('not_found', 'One of these members does not exist.'));
  }
  return call.write(async (tx) => {
    const removed: string[] = [];
    const refused: { uuid: string; reason: string }[] = [];
    for (const member of members)
      try {
        await removeMember(tx, call.act, member);
        removed.push(member.id);
      } catch (error) {
        // It was refused before anything was written of it.
        if (!(error instanceof AppError)) throw error;
        refused.push({ uuid: member.id, reason: error.message });
      }
    return { removed, refused };
  });
};

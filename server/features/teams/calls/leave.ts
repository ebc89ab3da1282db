import type { leaveTeam as leaveRoute } from '#contract/teams/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openOwnMembership } from '../access.ts';
import { leaveTeam } from '../changes/update-member.ts';

export const leave: Handler<typeof leaveRoute, Services> = async (call) => {
  const membership = await openOwnMembership(call, call.params.team);
  await call.write((tx) => leaveTeam(tx, call.act, membership));
};

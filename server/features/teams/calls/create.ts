import type { createTeam as createTeamRoute } from '#contract/teams/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { createTeam } from '../changes/create-team.ts';
import { showTeamCard } from '../present.ts';

export const create: Handler<typeof createTeamRoute, Services> = async (call) => {
  const { db, services, act, actor, body } = call;
  const team = await call.write((tx) => createTeam(tx, act, { name: body.name, owner: actor.user }));
  return showTeamCard(services, db, team);
};

import type { showTeam } from '#contract/teams/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { showTeamCard } from '../present.ts';

export const show: Handler<typeof showTeam, Services> = async ({ db, services, params }) =>
  showTeamCard(services, db, params.team);

import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { centreTeam, findRequest, type RequestRow, requestsOf } from './store.ts';

/** Opens a request for who decides on it: the flag is the route's. */
export async function openRequest(call: Opener, id: string): Promise<Authorized<RequestRow, 'request.decide'>> {
  const row = (await findRequest(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'request.decide', row);
}

/** Opens what one requester still waits for; with `approved`, also what was given and has not ended. */
export async function openRequestsOf(
  call: Opener,
  team: string,
  requester: string,
  { approved, centre }: { approved: boolean; centre: string | undefined },
): Promise<Authorized<RequestRow, 'request.decide'>[]> {
  const rows = await requestsOf(call.db, team, requester, approved ? ['pending', 'approved'] : ['pending'], centre);
  return rows.map((row) => authorize(call, 'request.decide', row));
}

/** The requests of a team, or those that were made through one of its Media Centres. */
export interface RequestScope {
  readonly team: string;
  readonly centre: string | undefined;
}

/** Opens the requests behind the id of a Media Centre or of a team, for who decides on them. */
export async function openScope(call: Opener, id: string): Promise<RequestScope> {
  const teams = teamsOf(call.actor);
  const whole = teams.includes(id);
  const team = whole ? id : ((await centreTeam(call.db, teams, id)) ?? fail('not_found'));
  authorize(call, 'request.decide', { team_id: team });
  return { team, centre: whole ? undefined : id };
}

import { openTeam } from '#features/teams/access.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type ExportRow, findExport } from './store.ts';

export async function openExport(call: Opener, id: string): Promise<Authorized<ExportRow, 'team.export'>> {
  const row = (await findExport(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'team.export', row);
}

export const openTeamToExport = (call: Opener, team: string) => openTeam(call, 'team.export', team);

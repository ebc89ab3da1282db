import { z } from 'zod';
import { instant, name, page, teamParams, uuid, wholeQuery } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';

const whole = z.number().int();

export const closedTeam = z.object({ uuid, name: z.string(), closed_at: instant, remove_at: instant });

export const showClosing = route({
  id: 'teams.closing',
  method: 'GET',
  path: 'teams/closing/{team}/',
  access: 'member',
  flags: ['MANAGE_TEAM'],
  summary: 'What deleting a team would take along',
  params: teamParams,
  reply: z.object({
    files: whole,
    bytes: whole,
    folders: whole,
    collections: whole,
    members: whole,
    api_keys: whole,
    webhooks: whole,
    /** Folders that other teams see, and those of other teams that this one sees. */
    shares: whole,
    /** For so many days it can be brought back. */
    days: whole,
    /** Only an Owner may. */
    allowed: z.boolean(),
  }),
  status: 200,
});
export const closeTeam = route({
  id: 'teams.close',
  method: 'POST',
  path: 'teams/team/delete/{team}/',
  access: 'member',
  flags: ['MANAGE_TEAM'],
  summary: `Delete a team: it is closed for everyone at once, and permanently deleted after ${limits.closedTeamDays} days`,
  params: teamParams,
  /** The name of the team, so that it is none by mistake. */
  body: z.strictObject({ name: name(100) }),
  reply: closedTeam,
  status: 200,
});
export const listClosedTeams = route({
  id: 'teams.closed',
  method: 'GET',
  path: 'teams/closed/',
  access: 'session',
  summary: 'Teams that were deleted, that the caller was an Owner of and can restore',
  query: wholeQuery,
  reply: page(closedTeam),
  status: 200,
});
export const reopenTeam = route({
  id: 'teams.reopen',
  method: 'POST',
  path: 'teams/team/restore/{team}/',
  access: 'session',
  summary: 'Restore a deleted team with everything it had. For staff, and for those who were its Owners',
  params: teamParams,
  body: z.strictObject({}),
  reply: z.object({ uuid, name: z.string() }),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showClosing, closeTeam, listClosedTeams, reopenTeam];

import type { Route } from '#contract/core/route.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import { findTemplate, type TemplateRow } from './store.ts';

export type TemplateAction = 'template.view' | 'template.edit';
export type EditableTemplate = Authorized<TemplateRow, 'template.edit'>;

/** Opens a template of one of the caller's teams, or of this one. */
export async function openTemplate<A extends TemplateAction>(
  call: Pick<Call<Route>, 'db' | 'actor' | 'seatFor'>,
  action: A,
  team: string | null,
  id: string,
): Promise<Authorized<TemplateRow, A>> {
  const teams = team === null ? teamsOf(call.actor) : [team];
  const row = (await findTemplate(call.db, teams, id)) ?? fail('not_found', 'This template does not exist.');
  call.seatFor(row.team_id);
  return authorized(row, action);
}

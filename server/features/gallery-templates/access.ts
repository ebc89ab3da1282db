import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findTemplate, type TemplateRow } from './store.ts';

export type TemplateAction = 'template.use' | 'template.edit';
export type EditableTemplate = Authorized<TemplateRow, 'template.edit'>;

/** Opens a template of one of the caller's teams, or of this one. */
export async function openTemplate<A extends TemplateAction>(
  call: Opener,
  action: A,
  team: string | null,
  id: string,
): Promise<Authorized<TemplateRow, A>> {
  const teams = team === null ? teamsOf(call.actor) : [team];
  const row = (await findTemplate(call.db, teams, id)) ?? fail('not_found', 'This template does not exist.');
  return authorize(call, action, row);
}

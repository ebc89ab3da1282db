import type { FactsOf } from '#contract/policy/policies.ts';
import { type AccountCard, findAccount } from '#features/social-accounts/store/accounts.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findLabel, type LabelRow } from './store/labels.ts';
import { findTemplate, type TemplateRow } from './store/templates.ts';
import { findView, type ViewRow } from './store/views.ts';

/** Actions on the things that posts are planned with, which belong to all who write posts. */
type PlanAction = 'post.create' | 'post.tidy';

/** Opens a label of one of the caller's teams. */
export async function openLabel<A extends PlanAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<LabelRow, A>> {
  const row: LabelRow = (await findLabel(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, action, row, undefined as FactsOf<A>);
}

export async function openTemplate<A extends PlanAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<TemplateRow, A>> {
  const row: TemplateRow = (await findTemplate(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, action, row, undefined as FactsOf<A>);
}

/** Opens an account whose weekly times are set. */
export async function openAccountForSlots(call: Opener, id: string): Promise<Authorized<AccountCard, 'post.create'>> {
  const row = (await findAccount(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'post.create', row);
}

export type OwnView = Authorized<ViewRow & { user: string }, 'calendar_view.keep'>;
export type NewView = Authorized<{ team_id: string; user: string }, 'calendar_view.keep'>;

/** Asks whether the caller may save views, before there is a row that says so. */
export const requireKeeper = (call: Opener, team: string): NewView =>
  authorize(call, 'calendar_view.keep', { team_id: team, user: call.actor.user });

/** Opens a saved view of the caller's own. */
export async function openView(call: Opener, id: string): Promise<OwnView> {
  const row = (await findView(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'calendar_view.keep', { ...row, user: row.user_id });
}

import type { FactsOf } from '#contract/policy/policies.ts';
import { type AccountCard, findAccount } from '#features/social-accounts/store/accounts.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findLabel, type LabelRow } from './store/labels.ts';
import { findTemplate, type TemplateRow } from './store/templates.ts';

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

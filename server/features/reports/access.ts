import type { reportPolicy } from '#contract/policy/reports.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type CaseRow, findCase } from './store.ts';

type ReportAction = keyof typeof reportPolicy;

/** Opens the reports about a file of one of the caller's teams, for an action. */
export async function openReport<A extends ReportAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<CaseRow, A>> {
  return authorize(call, action, (await findCase(call.db, teamsOf(call.actor), id)) ?? fail('not_found'));
}

import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type ApprovalRow, findApproval } from './store/approvals.ts';

export type NewRequest = Authorized<{ team_id: string }, 'approval.ask'>;
export type AskedApproval = Authorized<ApprovalRow, 'approval.ask'>;
export type TidyApproval = Authorized<ApprovalRow, 'approval.tidy'>;
export type AnswerableApproval = Authorized<ApprovalRow, 'approval.answer'>;

/** Asks whether the caller may ask creators, before there is a row that says so. */
export const requireAsker = (call: Opener, team: string): NewRequest =>
  authorize(call, 'approval.ask', { team_id: team });

/** Opens a request by its id, among the caller's teams. */
export async function openApproval<A extends 'approval.ask' | 'approval.tidy'>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<ApprovalRow, A>> {
  const row = (await findApproval(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize<A, ApprovalRow>(call, action, row, row);
}

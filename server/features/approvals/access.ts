import { postClient } from '#contract/policy/social/posts.ts';
import { type Authorized, authorize, authorizeAs, authorizeSystem } from '#platform/authorize.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { tokenHash } from '#platform/token.ts';
import { originalRefusal } from './rules/original.ts';
import { type ApprovalRow, findApproval, findByToken } from './store/approvals.ts';
import { type ItemRow, itemsOf } from './store/items.ts';

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

/** A request whose creator was let in when an upload began, which goes on without them. */
export async function findAnswered(db: Db, team: string, id: string): Promise<AnswerableApproval | undefined> {
  const row = await findApproval(db, [team], id);
  return row && authorizeSystem('Its creator was let in when the upload began.', 'approval.answer', row);
}

/** The two secrets of a receipt, and the place of a picture among those of the request. */
export interface OriginalSecrets {
  readonly token: string;
  readonly receipt: string;
  readonly position: number;
}

/** A picture that its creator is asked for the original of. */
export interface OriginalPlace {
  readonly row: AnswerableApproval;
  readonly item: ItemRow;
}

/** Opens a picture for its original, by the secrets of the receipt. Nothing where there is none by these; 410 once it is over. */
export async function openOriginal(
  db: Db,
  { token, receipt, position }: OriginalSecrets,
): Promise<OriginalPlace | undefined> {
  const row = await findByToken(db, tokenHash(token));
  if (!row || row.closed || !row.original || !row.receipt_hash?.equals(tokenHash(receipt))) return undefined;
  const item = (await itemsOf(db, row.team_id, [row.id])).find((one) => one.position === position && one.granted);
  if (!item) return undefined;
  const refusal = originalRefusal(row, item);
  if (refusal !== null) fail('gone', refusal);
  return { row: authorizeAs(postClient(row.features), 'approval.answer', row, {}), item };
}

import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { AskedApproval, NewRequest, TidyApproval } from '../access.ts';
import { type ApprovalRow, insertApproval, type NewApprovalRow } from '../store/approvals.ts';
import { insertItems, type NewItem } from '../store/items.ts';
import { setPostsApproval } from '../store/posts.ts';
import { dropApproval, putToken } from '../store/states.ts';
import { keepTerms } from '../store/terms.ts';

export type Asked = Omit<NewApprovalRow, 'team' | 'id' | 'termsVersion' | 'by'> & {
  readonly terms: string;
  readonly items: readonly NewItem[];
};

export const lineOf = ({
  team_id: team,
  id,
  creator_name: name,
}: Pick<ApprovalRow, 'team_id' | 'id' | 'creator_name'>) =>
  ({ team, noun: 'approval', subject: id, after: { name } }) as const;

/** Keeps a request to a creator, bound to the pictures and the terms as they are now. Gives its id. */
export async function askCreator(
  tx: Tx,
  act: Act,
  { team_id: team }: NewRequest,
  { terms, items, ...asked }: Asked,
): Promise<string> {
  const id = newId();
  const termsVersion = await keepTerms(tx, team, terms, act.actor);
  await insertApproval(tx, { ...asked, team, id, termsVersion, by: act.actor });
  await insertItems(tx, team, id, items);
  await setPostsApproval(tx, team, { posts: items.flatMap(({ post_id }) => post_id ?? []), to: 'requested' });
  await record(tx, act, {
    ...lineOf({ team_id: team, id, creator_name: asked.creator.name }),
    action: 'approval.ask',
  });
  return id;
}

/** Ends the link of a request, and makes another. */
export async function renewLink(
  tx: Tx,
  act: Act,
  row: AskedApproval,
  link: { hash: Buffer; expiresAt: Date; mailed: boolean },
): Promise<void> {
  if (!(await putToken(tx, row, link))) fail('conflict', 'This request was answered already.');
  await record(tx, act, { ...lineOf(row), action: 'approval.renew' });
}

/** Takes a request from the list. Its link ends where it was not answered; what was answered stays answered. */
export async function removeApproval(tx: Tx, act: Act, row: TidyApproval, posts: readonly string[]): Promise<void> {
  if (!(await dropApproval(tx, row))) fail('not_found');
  if (row.status === 'pending') await setPostsApproval(tx, row.team_id, { posts, from: 'requested', to: 'none' });
  await record(tx, act, { ...lineOf(row), action: 'approval.delete' });
}

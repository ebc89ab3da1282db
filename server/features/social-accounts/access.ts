import type { socialAccountPolicy } from '#contract/policy/social/social-accounts.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type AccountCard, type AccountRow, findAccount } from './store/accounts.ts';

type AccountAction = keyof typeof socialAccountPolicy;
type AccountRef = Pick<AccountRow, 'team_id' | 'id'>;

/** An account by its name alone, to be changed. */
export type ManagedAccount = Authorized<AccountRef, 'social_account.manage'>;
/** An account whose access is given back. */
export type EndableAccount = Authorized<AccountRef, 'social_account.end'>;

/** Opens an account of one of the caller's teams. */
export async function openAccount<A extends AccountAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<AccountCard, A>> {
  const row = (await findAccount(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, action, row);
}

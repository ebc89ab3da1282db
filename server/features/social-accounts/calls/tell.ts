import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { fail } from '#platform/errors.ts';
import type { Caller } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentAccount } from '../present.ts';
import { findAccount } from '../store/accounts.ts';

/** An account as it is now. */
export const tellAccount = async (
  { db }: Pick<Caller<Services>, 'db'>,
  team: string,
  id: string,
): Promise<SocialAccount> => presentAccount((await findAccount(db, [team], id)) ?? fail('not_found'));

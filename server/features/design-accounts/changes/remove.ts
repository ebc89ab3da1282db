import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EndableAccount } from '../access.ts';
import { dropAccount, lockAccount } from '../store/accounts.ts';
import { keep } from './history.ts';

/** Forgets the access to an account. Files and designs stay where they are. */
export async function removeAccount(tx: Tx, act: Act, { team_id: team, id }: EndableAccount): Promise<void> {
  const row = (await lockAccount(tx, team, id)) ?? fail('not_found');
  await dropAccount(tx, row);
  const before = keep(row);
  await record(tx, act, { team, action: 'design_account.disconnect', noun: 'design_account', subject: id, before });
}

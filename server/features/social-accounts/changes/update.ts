import { isDeepStrictEqual } from 'node:util';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { ManagedAccount } from '../access.ts';
import { type AccountRow, type AccountSettings, lockAccount, writeSettings } from '../store/accounts.ts';
import { keep, settingsOf } from './history.ts';

/** Changes what a team sets of an account; what is left out stays. */
export async function updateAccount(
  tx: Tx,
  act: Act,
  { team_id: team, id }: ManagedAccount,
  wanted: (now: AccountRow) => Partial<AccountSettings>,
): Promise<void> {
  const row = (await lockAccount(tx, team, id)) ?? fail('not_found');
  const now = settingsOf(row);
  const next = { ...now, ...wanted(row) };
  if (next.way === 'direct' && row.tokens === null && row.platform !== 'demo')
    fail('conflict', 'Connect this account first: without access it is published to by hand.');
  if (isDeepStrictEqual(now, next)) return;
  await writeSettings(tx, row, next);
  await record(tx, act, {
    team,
    action: 'social_account.update',
    noun: 'social_account',
    subject: id,
    before: keep(row),
    after: { ...keep(row), ...next },
  });
}

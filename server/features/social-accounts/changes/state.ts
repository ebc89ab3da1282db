import type { AccountState } from '#contract/social-accounts/account.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import { beginAct, record } from '#platform/db/change.ts';
import type { Db } from '#platform/db/db.ts';
import { type AccountRow, accountManagers, lockAccount, writeState } from '../store/accounts.ts';
import { keep } from './history.ts';

type AccountRef = Pick<AccountRow, 'team_id' | 'id'>;

const actions: Readonly<Record<AccountState, string>> = {
  connected: 'social_account.found',
  expired: 'social_account.expire',
  revoked: 'social_account.revoke',
};

/** Notes what a network said about the access to an account, and tells those who can connect it again. True when that is news. */
export function noteState(
  db: Db,
  { team_id: team, id }: AccountRef,
  state: AccountState,
  reason: string | null,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockAccount(tx, team, id);
    if (!row || row.state === state) return false;
    await writeState(tx, row, state, reason);
    await record(tx, beginAct(null), {
      team,
      action: actions[state],
      noun: 'social_account',
      subject: id,
      before: { ...keep(row), state: row.state },
      after: { ...keep(row), state },
    });
    if (state !== 'connected')
      await notify(tx, {
        team,
        kind: 'account_expired',
        by: null,
        file: null,
        account: id,
        text: `${platformLooks[row.platform].name}: ${row.username}`,
        users: await accountManagers(tx, team),
      });
    return true;
  });
}

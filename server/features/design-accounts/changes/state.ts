import { beginAct, record } from '#platform/db/change.ts';
import type { Db } from '#platform/db/db.ts';
import { type DesignAccountRow, lockAccount, writeState } from '../store/accounts.ts';
import { keep } from './history.ts';

const actions = { expired: 'design_account.expire', revoked: 'design_account.revoke' } as const;

/** Notes that a tool does not let us in any more. */
export async function noteState(
  db: Db,
  { team_id: team, id }: Pick<DesignAccountRow, 'team_id' | 'id'>,
  state: keyof typeof actions,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockAccount(tx, team, id);
    if (row?.state !== 'connected') return;
    await writeState(tx, row, state, reason);
    const [before, after] = [keep(row), keep({ ...row, state })];
    await record(tx, beginAct(null), {
      team,
      action: actions[state],
      noun: 'design_account',
      subject: id,
      before,
      after,
    });
  });
}

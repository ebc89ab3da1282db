import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { writeDays } from '../store.retention.ts';

/** Sets how long the log is kept. `expected`: what it must be now, else nothing is written and false comes back. */
export async function setRetention(
  tx: Tx,
  act: Act,
  team: string,
  days: number | null,
  expected?: number | null,
): Promise<boolean> {
  const before = await writeDays(tx, team, days);
  if (expected !== undefined && before !== expected) return false;
  if (before === days) return true;
  await record(tx, act, {
    team,
    action: 'team.retention',
    noun: 'team',
    subject: team,
    before: { audit_days: before },
    after: { audit_days: days },
  });
  return true;
}

import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { markReplied } from '../store.reports.ts';
import type { CaseRow } from '../store.ts';

/** Notes that a reporter was answered, and what. */
export async function noteReply(
  tx: Tx,
  act: Act,
  { team_id: team, id: subject }: Authorized<CaseRow, 'report.decide'>,
  { report, by, reference, message }: { report: string; by: string; reference: string; message: string },
): Promise<void> {
  await markReplied(tx, team, report, by);
  await record(tx, act, { team, action: 'report.reply', noun: 'report', subject, after: { reference, message } });
}

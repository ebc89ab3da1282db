import { notify } from '#features/notifications/changes/notify.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type CaseRow, findCase, lockDecision, writeAssignee } from '../store.ts';

/** Assigns reports about a file to somebody, or to nobody, and tells them. */
export async function assign(
  tx: Tx,
  act: Act,
  { team_id: team, id: subject }: Authorized<CaseRow, 'report.decide'>,
  to: string | null,
): Promise<void> {
  if (!(await lockDecision(tx, team, subject))) fail('not_found');
  const now = (await findCase(tx, [team], subject)) ?? fail('not_found');
  if (now.assignee === to) return;
  await writeAssignee(tx, team, subject, to);
  const [before, after] = [{ assignee: now.assignee }, { assignee: to }];
  await record(tx, act, { team, action: 'report.assign', noun: 'report', subject, before, after });
  if (to === null) return;
  const news = { team, kind: 'report_assigned', by: act.actor, file: null, report: subject } as const;
  await notify(tx, { ...news, text: now.file_name, users: [to] });
}

import type { ReportStatus } from '#contract/reports/reasons.ts';
import { changeAll, setting } from '#features/files/changes/columns.ts';
import { takeDown } from '#features/files/changes/flag.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type CaseRow, lockDecision, moment, writeDecision } from '../store.ts';

type Decided = Exclude<ReportStatus, 'open'>;

const verbs = {
  taken_down: 'take_down',
  put_back: 'put_back',
  kept: 'keep',
  corrected: 'correct',
} as const satisfies Record<Decided, string>;

/** Keeps a decision about the reports of a file. `from`: the states that it can be made in. */
export async function decideOnReports(
  tx: Tx,
  act: Act,
  { team_id: team, id: subject }: Authorized<CaseRow, 'report.decide'>,
  { status, answer, from }: { status: Decided; answer: string | null; from: readonly ReportStatus[] },
): Promise<void> {
  const before = (await lockDecision(tx, team, subject)) ?? fail('not_found');
  if (!from.includes(before.status)) fail('conflict', 'Someone else has just decided on this. Look at it again.');
  const change_set = status === 'taken_down' ? act.id : before.change_set;
  const after = { status, answer, by: act.actor, at: (await moment(tx)).toISOString(), change_set };
  await writeDecision(tx, team, subject, after);
  await record(tx, act, { team, action: `report.${verbs[status]}`, noun: 'report', subject, before, after });
}

/** Takes files of one team down for a reason, or puts them back without one. */
export async function takeFilesDown(
  tx: Tx,
  act: Act,
  files: readonly Authorized<FileRow, 'edit'>[],
  reason: string | null,
): Promise<void> {
  const [first] = files;
  if (!first) return;
  const ids = files.map(({ id }) => id);
  await changeAll(tx, act, first.team_id, ids, [setting(takeDown, files, reason)]);
}

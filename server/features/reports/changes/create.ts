import { randomBytes } from 'node:crypto';
import { reportReasonWords } from '#contract/reports/reasons.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import { reviewersOf } from '#features/submissions/store.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { insertReport, joinedCase, type NewReport, sentBefore } from '../store.reports.ts';

/** Letters and digits that nobody takes for one another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code to name a report by, such as `R-7K3F9QXM`. */
function newReference(): string {
  return `R-${[...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}

/**
 * Keeps a report of a visitor with the others about the file, and tells those who decide: all of them of the first one,
 * and whoever takes care of the file of the others. The same form makes one report. The visitor could see the file,
 * which is all that is asked of them.
 */
export async function createReport(
  tx: Tx,
  act: Act,
  report: NewReport,
  fileName: string,
): Promise<{ reference: string; known: boolean }> {
  const { team, file, key, reason, name } = report;
  const sent = await sentBefore(tx, team, key);
  if (sent !== undefined) return { reference: sent, known: true };
  const joined = await joinedCase(tx, { team, file, id: newId() });
  const reference = newReference();
  await insertReport(tx, { ...report, id: newId(), caseId: joined.id, reference });
  const after = { reference, reason };
  await record(tx, act, { team, action: 'report.create', noun: 'report', subject: joined.id, after });
  const users = joined.assignee !== null ? [joined.assignee] : joined.made ? await reviewersOf(tx, team) : [];
  const text = `${fileName}: ${reportReasonWords[reason]}`;
  const news = {
    team,
    kind: 'file_reported',
    by: null,
    visitor: name ?? 'A visitor',
    file: null,
    report: joined.id,
  } as const;
  await notify(tx, { ...news, text, users });
  return { reference, known: false };
}

import { record } from '#platform/db/change.ts';
import { oneByOne, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { findCase, hasOtherOpen, type KeptDecision, lockDecision, writeAssignee, writeDecision } from './store.ts';

const gone = 'The reports no longer exist.';

const isSame = (one: KeptDecision, other: KeptDecision) =>
  one.status === other.status && one.by === other.by && one.at === other.at;

/** Puts the last decision back. What became of the file is told, and put back, by its own lines of history. */
const decisionBack = oneByOne(async (tx, act, { team, subject, before, after }) => {
  const [was, left] = [before as KeptDecision, after as KeptDecision];
  const now = (await lockDecision(tx, team, subject)) ?? fail('conflict', gone);
  if (!isSame(now, left)) fail('conflict', 'Someone decided on the reports again in the meantime.');
  if (was.status === 'open' && (await hasOtherOpen(tx, team, subject)))
    fail('conflict', 'The file was reported again in the meantime.');
  await writeDecision(tx, team, subject, was);
  await record(tx, act, { team, action: 'report.reset', noun: 'report', subject, before: left, after: was });
});

const assigneeBack = oneByOne(async (tx, act, { team, subject, before, after }) => {
  const now = (await findCase(tx, [team], subject)) ?? fail('conflict', gone);
  const [was, left] = [before as { assignee: string | null }, after as { assignee: string | null }];
  if (now.assignee !== left.assignee) fail('conflict', 'The reports were assigned to someone else in the meantime.');
  await writeAssignee(tx, team, subject, was.assignee);
  await record(tx, act, { team, action: 'report.assign', noun: 'report', subject, before: left, after: was });
});

export const reportUndo: Undoers = {
  'report.take_down': decisionBack,
  'report.put_back': decisionBack,
  'report.keep': decisionBack,
  'report.correct': decisionBack,
  'report.reset': decisionBack,
  'report.assign': assigneeBack,
};

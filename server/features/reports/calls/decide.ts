import type { Route } from '#contract/core/route.ts';
import { flags } from '#contract/policy/flags.ts';
import type { ReportStatus } from '#contract/reports/reasons.ts';
import type * as contract from '#contract/reports/routes.ts';
import { findRecall } from '#features/approvals/changes/recall.ts';
import { undoSet } from '#features/changes/changes/put-back.ts';
import { openFile, openFiles } from '#features/files/access.ts';
import { AppError, fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openReport } from '../access.ts';
import { decideOnReports, takeFilesDown } from '../changes/decide.ts';
import { showReport } from '../show-reports.ts';
import { copiesOf } from '../store.copies.ts';

/** Decisions that can be changed into another; a file that was taken down is put back first. */
const notDown: readonly ReportStatus[] = ['open', 'kept', 'corrected', 'put_back'];
const waits: readonly ReportStatus[] = ['open'];

/** Takes the file, and its copies where that is wished, from all that shows them, whoever made that, and keeps them from being shown again. */
export const takeDown: Handler<typeof contract.takeDownFile, Services> = async (call) => {
  const { reason, copies } = call.body;
  const row = await openReport(call, 'report.decide', call.params.id);
  const file = await openFile(call, 'edit', row.file_id);
  if (row.taken_down !== null) fail('conflict', 'This file is already taken down.');
  const others = copies ? await openFiles(call, 'edit', row.team_id, await copiesOf(call.db, row, null)) : [];
  const all = [file, ...others];
  const recall = await findRecall(call, all);
  await call.write(async (tx) => {
    await decideOnReports(tx, call.act, row, { status: 'taken_down', answer: reason, from: notDown });
    await recall(tx, call.act, new Set(all.map(({ id: one }) => one)));
    await takeFilesDown(tx, call.act, all, reason);
  });
  return showReport(call, row.team_id, row.id);
};

const isConflict = (error: unknown) => error instanceof AppError && error.code === 'conflict';

/** Puts back the file with its places; without them where one of these changed meanwhile. */
export const putBack: Handler<typeof contract.putBackFile, Services> = async (call) => {
  const { services, act } = call;
  const row = await openReport(call, 'report.decide', call.params.id);
  const { team_id: team, id, change_set: set } = row;
  if (row.status !== 'taken_down') fail('conflict', 'This file is not taken down because of these reports.');
  const file = await openFile(call, 'edit', row.file_id);
  const others = await openFiles(call, 'edit', team, await copiesOf(call.db, row, row.taken_down));
  const decision = { status: 'put_back', answer: null } as const;
  // Of whoever may take a file down nothing else is asked: they put back what that took away.
  const reader = { user: call.actor.user, flags, edits: undefined };
  let restored = false;
  if (set !== null)
    try {
      await call.write(async (tx) => {
        await undoSet(tx, act, services, { team, reader, id: set });
        // As it stood before: it may have been decided on, and taken down again.
        await decideOnReports(tx, act, row, { ...decision, from: notDown });
      });
      restored = true;
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  if (!restored)
    await call.write(async (tx) => {
      await takeFilesDown(tx, act, [file, ...others], null);
      await decideOnReports(tx, act, row, { ...decision, from: ['taken_down'] });
    });
  return { ...(await showReport(call, team, id)), restored };
};

async function decide(
  call: Call<Route, Services>,
  { id }: { id: string },
  status: 'kept' | 'corrected',
  answer: string | null,
) {
  const row = await openReport(call, 'report.decide', id);
  await call.write((tx) => decideOnReports(tx, call.act, row, { status, answer, from: waits }));
  return showReport(call, row.team_id, row.id);
}

export const keep: Handler<typeof contract.keepFile, Services> = (call) =>
  decide(call, call.params, 'kept', call.body.reason);

export const correct: Handler<typeof contract.correctFile, Services> = (call) =>
  decide(call, call.params, 'corrected', null);

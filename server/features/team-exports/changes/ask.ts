import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { makeExportJob } from '../jobs/make.ts';
import { deleteExport, type ExportRow, insertExport } from '../store.ts';

/** Keeps that everything of a team is to be exported, and has it done. */
export async function askExport(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  { id: team }: Authorized<{ id: string }, 'team.export'>,
  { user, partBytes }: { user: string; partBytes: number },
): Promise<string> {
  const id = newId();
  if (!(await insertExport(tx, { team, id, user, partBytes })))
    fail('conflict', 'An export is being made already. Cancel it first, or wait until it is ready.');
  await record(tx, act, { team, action: 'team_export.create', noun: 'team_export', subject: id });
  await jobs.enqueue(tx, makeExportJob, { team, id }, { key: id });
  return id;
}

/** Cancels an export or deletes it before its time. Its bytes go with it. */
export async function removeExport(
  tx: Tx,
  act: Act,
  { team_id: team, id }: Authorized<ExportRow, 'team.export'>,
): Promise<void> {
  if (!(await deleteExport(tx, team, id))) fail('not_found');
  await record(tx, act, { team, action: 'team_export.delete', noun: 'team_export', subject: id });
}

import type { Standing } from '#contract/policy/rule.ts';
import { type Authorized, authorizeOrDeny } from '#platform/authorize.ts';
import { type Act, resumeAct } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { findStanding } from '#platform/http/identity/standing.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { caseOf, isUnseen } from '../access.ts';
import { bulkDefinition } from '../bulk/actions.ts';
import { tellProgress } from '../changes/tell-progress.ts';
import { type BulkRow, endBatch, type Failure, holdTargets, lockJob, nextBatch } from '../store/bulk.ts';
import { type FileRow, lockFiles } from '../store/files.ts';

export interface BulkData {
  team: string;
  job: string;
}

export const bulkJob: JobDefinition<BulkData> = {
  name: 'files.bulk',
  concurrency: 2,
  priority: 10,
  retries: 50,
  expireSeconds: 1_800,
};

const refused = (files: readonly string[], code: string): Failure[] => files.map((uuid) => ({ uuid, code }));

/** A file that can be changed, or why not: each is asked about when its turn comes, as the caller may do less by now. */
function openForJob(who: Standing, job: BulkRow, file: FileRow | undefined, fits: boolean) {
  if (!file || isUnseen(who, file)) return 'not_found';
  const { needs, byRole } = bulkDefinition(job.action);
  const outcome = authorizeOrDeny(byRole ? { ...who, grants: undefined } : who, needs, file, caseOf(file));
  if ('denial' in outcome) return 'forbidden';
  if (job.action === 'delete' && file.recycled_at === null) return 'not_recycled';
  return fits ? outcome.row : 'invalid';
}

/** Does one batch and tells which files it could not change. */
async function doBatch(tx: Tx, act: Act, job: BulkRow, ids: readonly string[]): Promise<Failure[]> {
  const { team_id: team, actor: user, set_id: set, value } = job;
  const { needs, targets, fits, admits, perform } = bulkDefinition(job.action);
  const who = await findStanding(tx, { team, user, set });
  if (!who) return refused(ids, 'forbidden');
  const wanted = targets(value);
  if (wanted && !(await holdTargets(tx, team, wanted.table, wanted.ids))) return refused(ids, 'not_found');
  if (admits && !(await admits(tx, who, team, value)).allow) return refused(ids, 'forbidden');
  const found = new Map((await lockFiles(tx, team, ids)).map((file) => [file.id, file]));
  const fitting = fits && (await fits(tx, team, ids, value));
  const failed: Failure[] = [];
  const files: Authorized<FileRow, typeof needs>[] = [];
  for (const uuid of ids) {
    const opened = openForJob(who, job, found.get(uuid), fitting?.has(uuid) ?? true);
    if (typeof opened === 'string') failed.push({ uuid, code: opened });
    else files.push(opened);
  }
  if (files.length > 0) await perform(tx, act, { team, user, files }, value);
  return failed;
}

/** One batch in one transaction with the mark that it is done: a killed job goes on with the next. False at the end. */
async function goOn(tx: Tx, { team, job: id }: BulkData): Promise<boolean> {
  const job = await lockJob(tx, team, id);
  if (!job || job.finished_at !== null) return false;
  const batch = await nextBatch(tx, team, id);
  if (!batch) return false;
  const act = resumeAct(job.set_id, job.actor, job.source);
  const failed = await doBatch(tx, act, job, batch.files);
  const now = await endBatch(tx, team, id, batch, failed);
  await tellProgress(tx, act, now);
  return now.finished_at === null;
}

const passing = new Set(['40001', '40P01', '55P03']);
const tries = 5;

/** Others may hold the same rows: that passes. */
async function goOnPatiently(services: Services, data: BulkData): Promise<boolean> {
  for (let left = tries; ; left -= 1) {
    try {
      return await services.db.transaction().execute((tx) => goOn(tx, data));
    } catch (error) {
      if (left === 1 || !passing.has(String((error as { code?: unknown }).code))) throw error;
    }
  }
}

/** Does a bulk job batch by batch, and goes on where it was when it was interrupted. */
export async function runBulk(services: Services, data: BulkData, signal: AbortSignal): Promise<void> {
  for (let more = true; more; ) {
    signal.throwIfAborted();
    more = await goOnPatiently(services, data);
    services.pulse.changed();
  }
}

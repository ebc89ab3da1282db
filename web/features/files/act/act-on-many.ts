import { type BulkJob, cancelBulkJob } from '#contract/files/bulk.ts';
import { call } from '../../../lib/call.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { count, number } from '../../../lib/format.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { openFileDialog } from '../dialogs/file-dialogs.ts';
import { refreshLists } from '../queries.ts';
import { type Subject, sizeOf } from '../select/subject.ts';
import { actOnOne, updateOf } from './act-on-one.ts';
import { followBulk, startBulk } from './bulk-job.ts';
import type { BulkTexts, Step } from './bulk-step.ts';

const slowMs = 700;
let made = 0;

/** A toast with progress and Cancel, for what does not end at once. */
function showProgress(doing: string, total: number) {
  made += 1;
  const id = `bulk-${made}`;
  let now: BulkJob | undefined;
  let shown = false;
  const show = () => {
    shown = true;
    const done = now?.done ?? 0;
    const all = now?.total ?? total;
    const cancel = () => {
      toast.success('Stopping...', { id, stays: true });
      shown = false;
      if (now) void call(cancelBulkJob, { params: { uuid: now.uuid } }).catch(() => undefined);
    };
    toast.success(`${doing} ${number(done)} of ${number(all)}`, {
      id,
      progress: all === 0 ? 0 : Math.round((done / all) * 100),
      action: { label: 'Cancel', run: cancel },
    });
  };
  const timer = setTimeout(show, slowMs);
  return {
    update(job: BulkJob) {
      now = job;
      if (shown) show();
    },
    end() {
      clearTimeout(timer);
      toast.dismiss(id);
    },
  };
}

/** Follows one job that the server is asked for in a way of its own, and tells of it as `actOnMany` does. */
export async function actByJob(
  team: string,
  total: number,
  begin: () => Promise<BulkJob>,
  said: BulkTexts,
): Promise<void> {
  const progress = showProgress(said.doing, total);
  try {
    const job = await begin();
    progress.update(job);
    tell([await followBulk(team, job, (now) => progress.update(now))], said);
  } catch (error) {
    toast.failure(error, said.failed);
  }
  progress.end();
  refreshLists(team);
  void queryClient.invalidateQueries({ queryKey: ['file'] });
}

function tell(jobs: readonly BulkJob[], said: BulkTexts): void {
  const failed = jobs.flatMap((job) => job.failed);
  const changed = jobs.filter((job) => job.done > job.failed.length).map((job) => job.change_set);
  const action = said.final ? undefined : undoAction(changed);
  const stopped = jobs.find((job) => job.state === 'cancelled');
  if (stopped) toast.success(`Stopped after ${number(stopped.done)} of ${number(stopped.total)}`, { action });
  else if (changed.length > 0) toast.success(said.done, { action });
  else if (failed.length === 0) toast.success('No results');
  if (failed.length === 0) return;
  toast.error(`${said.failed}: ${count(failed.length, 'file')}`, {
    action: { label: 'Show why', run: () => openFileDialog({ kind: 'failures', failed, title: said.failed }) },
  });
}

/**
 * Does one or more things to all files of a subject, each in one job of the server, and says how it goes: progress with
 * Cancel when it takes long, then one sentence with Undo for all of it, and what could not be changed.
 * False when nothing was begun.
 */
export async function actOnMany(subject: Subject, steps: readonly Step[], said: BulkTexts): Promise<boolean> {
  const [file, ...others] = subject.files;
  const [step, ...more] = steps;
  const changes = step && more.length === 0 ? updateOf(step) : undefined;
  if (file && others.length === 0 && !subject.all && changes) return actOnOne(file, changes, said);
  const progress = showProgress(said.doing, sizeOf(subject));
  const jobs: BulkJob[] = [];
  try {
    for (const { action, value } of steps) {
      const job = await startBulk(subject, action, value);
      progress.update(job);
      const end = await followBulk(subject.team, job, (now) => progress.update(now));
      jobs.push(end);
      if (end.state === 'cancelled') break;
    }
  } catch (error) {
    toast.failure(error, said.failed);
  }
  progress.end();
  if (jobs.length > 0) tell(jobs, said);
  refreshLists(subject.team);
  void queryClient.invalidateQueries({ queryKey: ['file'] });
  return jobs.length > 0;
}

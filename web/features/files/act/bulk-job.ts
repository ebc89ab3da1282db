import { type BulkAction, type BulkJob, bulk, showBulkJob } from '#contract/files/bulk.ts';
import { call } from '../../../lib/call.ts';
import { onTeamEvent, RESYNC } from '../../../lib/events/events.ts';
import { queryOf, type Subject } from '../select/subject.ts';
import type { BulkValue } from './bulk-step.ts';

/** Has the server do one thing to all files of a subject. It answers before it is done. */
export function startBulk(subject: Subject, action: BulkAction, value?: BulkValue): Promise<BulkJob> {
  const { team, files, all } = subject;
  const which = all ? { query: queryOf(all) } : { files: files.map((file) => file.uuid) };
  return call(bulk, {
    params: { team },
    body: { ...which, action, ...(value === undefined ? {} : { value }) },
  });
}

const lookEveryMs = 2_000;
const firstLookMs = 150;
const ended = ({ state }: Pick<BulkJob, 'state'>) => state === 'done' || state === 'cancelled';

/** Waits for the end of a job, telling how far it is. Events say so at once; now and then it is asked, in case one was missed. */
export function followBulk(team: string, job: BulkJob, onProgress: (job: BulkJob) => void): Promise<BulkJob> {
  if (ended(job)) return Promise.resolve(job);
  return new Promise((resolve, reject) => {
    let misses = 0;
    let timer: ReturnType<typeof setTimeout>;
    const stops: (() => void)[] = [];
    const stop = () => {
      clearTimeout(timer);
      for (const end of stops) end();
    };
    const look = async () => {
      clearTimeout(timer);
      try {
        const now = await call(showBulkJob, { params: { uuid: job.uuid } });
        misses = 0;
        if (!ended(now)) {
          onProgress(now);
          timer = setTimeout(() => void look(), lookEveryMs);
          return;
        }
        stop();
        resolve(now);
      } catch (error) {
        misses += 1;
        if (misses < 5) timer = setTimeout(() => void look(), lookEveryMs);
        else {
          stop();
          reject(error as Error);
        }
      }
    };
    stops.push(
      onTeamEvent(team, 'bulk.progress', ({ data }) => {
        const told = data as Pick<BulkJob, 'uuid' | 'done' | 'total' | 'state'>;
        if (told.uuid !== job.uuid) return;
        if (ended(told)) void look();
        else onProgress({ ...job, done: told.done, total: told.total, state: told.state });
      }),
      onTeamEvent(team, RESYNC, () => void look()),
    );
    timer = setTimeout(() => void look(), firstLookMs);
  });
}

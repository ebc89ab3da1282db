import { setTimeout as pause } from 'node:timers/promises';
import { Stopping } from './attempt.ts';

const abortMs = 4_000;

/** Jobs that a lane is doing. */
export interface Running {
  readonly size: number;
  count(isSuch: (name: string) => boolean): number;
  /** Begins a job, and forgets it when it has ended. */
  add(name: string, attempt: (abort: AbortController) => Promise<void>, onEnd: () => void): void;
  /** Lets them end for so long, then aborts the rest. */
  stop(graceMs: number): Promise<void>;
}

export function createRunning(): Running {
  const jobs = new Map<Promise<void>, { name: string; abort: AbortController }>();
  return {
    get size() {
      return jobs.size;
    },
    count: (isSuch) => [...jobs.values()].filter(({ name }) => isSuch(name)).length,
    add(name, attempt, onEnd) {
      const abort = new AbortController();
      const done: Promise<void> = attempt(abort).finally(() => {
        jobs.delete(done);
        onEnd();
      });
      jobs.set(done, { name, abort });
    },
    async stop(graceMs) {
      const settled = () => Promise.all(jobs.keys()).then(() => undefined);
      await Promise.race([settled(), pause(graceMs, undefined, { ref: false })]);
      for (const { abort } of jobs.values()) abort.abort(new Stopping());
      await Promise.race([settled(), pause(abortMs, undefined, { ref: false })]);
    },
  };
}

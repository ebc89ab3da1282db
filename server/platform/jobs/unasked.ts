import type { PgBoss } from 'pg-boss';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { createPoller, type Poller } from '#platform/poller.ts';
import { keepFailed } from './keep-failed.ts';
import type { JobDefinition, WorkList } from './queue.ts';

const everyCheckMs = 30_000;
const keepFailedMs = 240_000;

interface Options<S> {
  boss: PgBoss;
  db: Db;
  log: Log;
  services: S;
  list: WorkList<S>;
  /** Called when a job was put on the queue. */
  sent(): void;
}

/** Jobs that this process puts on the queue without being asked. */
export interface UnaskedJobs {
  /** Returns when those that are due by the clock were sent. */
  start(): Promise<void>;
  /** There may be something for jobs that follow from what is written elsewhere. */
  knock(): void;
  stop(): void;
}

/** Puts a job on the queue once in every so many seconds, by one process of all. */
function sendRegularly(boss: PgBoss, log: Log, name: string, seconds: number) {
  const send = () =>
    boss
      .send(name, {}, { singletonKey: 'every', singletonSeconds: seconds })
      .catch((error: unknown) => log.warn({ err: error, job: name }, 'a regular job could not be sent'));
  return { timer: setInterval(() => void send(), Math.min(everyCheckMs, seconds * 1000)), first: send() };
}

/** True of a job that nobody waits for: it follows from nothing that is written, and runs by the clock as well. */
const byClock = ({ everySeconds }: JobDefinition) => everySeconds !== undefined;

/** Puts a job on the queue whenever there is something for it. */
function sendWhenWanted<S>(
  { boss, log, sent }: Options<S>,
  job: JobDefinition,
  wanted: () => Promise<boolean>,
): Poller {
  const look = async () => {
    if (!(await wanted())) return false;
    await boss.send(job.name, {}, { singletonKey: 'wanted', priority: job.priority });
    sent();
    return true;
  };
  const settled = () =>
    look().catch((error: unknown) => {
      log.warn({ err: error, job: job.name }, 'it could not be told whether a job has something to do');
      return false;
    });
  const poller = createPoller({ look: settled, everyMs: byClock(job) ? 5_000 : 1_000, pauseMs: 100, patience: 2 });
  poller.start();
  return poller;
}

export function createUnasked<S>(options: Options<S>): UnaskedJobs {
  const { boss, db, log, services, list } = options;
  const timers: NodeJS.Timeout[] = [];
  const pollers: Poller[] = [];
  const knocked: Poller[] = [];
  const keep = () =>
    keepFailed(db).catch((error: unknown) => log.warn({ err: error }, 'failed jobs could not be kept'));
  return {
    async start() {
      timers.push(setInterval(() => void keep(), keepFailedMs));
      for (const { job, wanted } of list) {
        if (!wanted) continue;
        const poller = sendWhenWanted(options, job, () => wanted(services));
        pollers.push(poller);
        if (!byClock(job)) knocked.push(poller);
      }
      for (const { job } of list) {
        if (!job.everySeconds) continue;
        const { timer, first } = sendRegularly(boss, log, job.name, job.everySeconds);
        timers.push(timer);
        await first;
      }
    },
    knock() {
      for (const poller of knocked) poller.knock();
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
      for (const poller of pollers) poller.rest();
    },
  };
}

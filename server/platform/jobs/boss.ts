import { availableParallelism } from 'node:os';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '#platform/db/db.ts';
import type { DatabaseWatch } from '#platform/db/watch.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { createPace, type Pace } from '#platform/pace.ts';
import type { Rush } from '#platform/rush.ts';
import { heartbeatSeconds } from './attempt.ts';
import { createHolds, noHolds } from './holds.ts';
import { keepFailed } from './keep-failed.ts';
import { type Lane, startLane } from './lane.ts';
import type { JobDefinition, RunningJobs, Work } from './queue.ts';
import { takeOver } from './take-over.ts';

/** Names are looked for again this long after their last job was put on the queue: by then its transaction has ended. */
const recentMs = 60_000;
/** Done jobs are kept for a while to look at, never as a record. */
const keepSeconds = 600;
const everyCheckMs = 30_000;
const keepFailedMs = 240_000;

interface JobOptions {
  db: Db;
  log: Log;
  /** Every kind of job that any process puts on the queue. */
  kinds: readonly JobDefinition[];
  graceMs?: number;
  /** By its session other processes know that this one is alive. */
  watch?: DatabaseWatch;
  /** Uploads of this process: media work makes room for them. */
  rush?: Rush;
}

const differs = (queue: object, settings: object) =>
  Object.entries(settings).some(([key, value]) => (queue as Record<string, unknown>)[key] !== value);

/** Makes the queues, or brings their settings up to date; those that others name as their dead letter first. */
async function makeQueues(boss: PgBoss, kinds: readonly JobDefinition[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const named = new Set(kinds.flatMap((kind) => kind.deadLetter ?? []));
  for (const kind of kinds.toSorted((a, b) => Number(named.has(b.name)) - Number(named.has(a.name)))) {
    const settings = {
      retryLimit: kind.retries,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: kind.longestDelaySeconds ?? 60,
      expireInSeconds: kind.expireSeconds + 10,
      heartbeatSeconds,
      deleteAfterSeconds: Math.max(keepSeconds, (kind.everySeconds ?? 0) * 2),
      ...(kind.deadLetter ? { deadLetter: kind.deadLetter } : {}),
    };
    const queue = known.get(kind.name);
    if (!queue) await boss.createQueue(kind.name, { policy: 'short', ...settings });
    else if (differs(queue, settings)) await boss.updateQueue(kind.name, settings);
  }
}

/** Work outside requests, by pg-boss in the product's own database. */
export async function createJobs({ db, log, kinds, graceMs = 8_000, watch, rush }: JobOptions): Promise<RunningJobs> {
  const boss = new PgBoss({
    db: fromKysely(db),
    schema: 'pgboss',
    schedule: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    maintenanceIntervalSeconds: 300,
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 600,
    clockMonitorIntervalSeconds: 600,
    queueCacheIntervalSeconds: 600,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue'));
  await boss.start();
  await makeQueues(boss, kinds);

  const holds = watch ? createHolds(watch) : noHolds;
  const stopping = new AbortController();
  let takingOver: Promise<void> = Promise.resolve();
  const lanes: Lane[] = [];
  const timers: NodeJS.Timeout[] = [];
  const paces: Pace[] = [];
  const enqueuedAt = new Map<string, number>();

  /** Puts a job on the queue whenever there is something for it. */
  function follow<S>({ job }: Work<S>, wanted: () => Promise<boolean>): void {
    const look = async () => {
      if (!(await wanted())) return false;
      await boss.send(job.name, {}, { singletonKey: 'wanted', priority: job.priority });
      for (const lane of lanes) lane.wake(new Set([job.name]));
      return true;
    };
    const settled = () =>
      look().catch((error: unknown) => {
        log.warn({ err: error, job: job.name }, 'it could not be told whether a job has something to do');
        return false;
      });
    const pace = createPace({ look: settled, everyMs: 1_000, pauseMs: 100, patience: 2 });
    pace.start();
    paces.push(pace);
  }

  return {
    async enqueue(tx, job, data, { key = newId(), startAfterSeconds } = {}) {
      enqueuedAt.set(job.name, Date.now());
      const options = { db: fromKysely(tx), singletonKey: key, priority: job.priority };
      await boss.send(job.name, data, startAfterSeconds ? { ...options, startAfter: startAfterSeconds } : options);
    },
    wake() {
      if (lanes.length === 0) return;
      for (const pace of paces) pace.knock();
      const since = Date.now() - recentMs;
      const recent = new Set([...enqueuedAt].flatMap(([name, at]) => (at >= since ? [name] : [])));
      for (const lane of lanes) lane.wake(recent);
    },
    async work(list, services) {
      const slots = { media: Math.max(2, availableParallelism()) + 1, light: 5 };
      for (const name of ['media', 'light'] as const) {
        const works = list.filter(({ job }) => (job.lane ?? 'light') === name);
        const yields = name === 'media' && rush ? { rush } : {};
        if (works.length > 0)
          lanes.push(startLane({ boss, db, log, services, works, holds, slots: slots[name], graceMs, ...yields }));
      }
      for (const { job } of list) {
        if (!job.everySeconds) continue;
        const seconds = job.everySeconds;
        const send = () =>
          boss
            .send(job.name, {}, { singletonKey: 'every', singletonSeconds: seconds })
            .catch((error: unknown) => log.warn({ err: error, job: job.name }, 'a regular job could not be sent'));
        timers.push(setInterval(() => void send(), Math.min(everyCheckMs, seconds * 1000)));
        await send();
      }
      for (const work of list) {
        const { wanted } = work;
        if (wanted) follow(work, () => wanted(services));
      }
      const keep = () =>
        keepFailed(db).catch((error: unknown) => log.warn({ err: error }, 'failed jobs could not be kept'));
      timers.push(setInterval(() => void keep(), keepFailedMs));
      const wake = () => {
        for (const lane of lanes) lane.wake();
      };
      wake();
      const names = list.map(({ job }) => job.name);
      if (watch) takingOver = takeOver({ boss, db, log, names, signal: stopping.signal, wake });
    },
    async stop() {
      stopping.abort();
      await takingOver;
      for (const timer of timers) clearInterval(timer);
      for (const pace of paces) pace.rest();
      await Promise.all(lanes.map((lane) => lane.stop()));
      await boss.stop({ close: false, graceful: false });
    },
  };
}

import { availableParallelism } from 'node:os';
import { fromKysely } from 'pg-boss';
import type { Db } from '#platform/db/db.ts';
import type { DatabaseWatch } from '#platform/db/watch.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { Rush } from '#platform/rush.ts';
import { withTraceParent } from '#platform/telemetry/trace-parent.ts';
import type { Traces } from '#platform/telemetry/traces.ts';
import { bringForward } from './forward.ts';
import { createHolds, noHolds } from './holds.ts';
import { type Lane, startLane } from './lane.ts';
import { createLookout } from './lookout.ts';
import type { JobDefinition, RunningJobs, WorkList } from './queue.ts';
import { startBoss } from './start-boss.ts';
import { takeOver } from './take-over.ts';
import { createUnasked, type UnaskedJobs } from './unasked.ts';

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
  /** Each job is told, where the operator wants traces. */
  traces?: Traces | undefined;
}

/** Work outside requests, by pg-boss in the product's own database. */
export async function createJobs(given: JobOptions): Promise<RunningJobs> {
  const { db, log, kinds, graceMs = 8_000, watch, rush, traces } = given;
  const boss = await startBoss(db, log, kinds);
  const holds = watch ? createHolds(watch) : noHolds;
  const stopping = new AbortController();
  let takingOver: Promise<void> = Promise.resolve();
  let unasked: UnaskedJobs | undefined;
  const lanes: Lane[] = [];
  const lookout = createLookout({ db, log, lanes });

  function startLanes<S>(list: WorkList<S>, services: S): void {
    const slots = { media: Math.max(2, availableParallelism()) + 1, encode: 1, light: 5 };
    for (const name of ['media', 'encode', 'light'] as const) {
      const works = list.filter(({ job }) => (job.lane ?? 'light') === name);
      const yields = name === 'media' && rush ? { rush } : {};
      const lane = { boss, db, log, traces, services, works, holds, slots: slots[name], graceMs, onRoom: lookout.look };
      if (works.length > 0) lanes.push(startLane({ ...lane, ...yields }));
    }
    lookout.start();
  }

  return {
    async enqueue(tx, job, asked, { key = newId(), startAfterSeconds, priority } = {}) {
      const options = { db: fromKysely(tx), singletonKey: key, priority: priority ?? job.priority };
      const data = withTraceParent(asked, traces?.parent());
      await boss.send(job.name, data, startAfterSeconds ? { ...options, startAfter: startAfterSeconds } : options);
      if (priority !== undefined) await bringForward(tx, job.name, key, priority);
    },
    wake() {
      if (lanes.length === 0) return;
      const look = () => {
        unasked?.knock();
        lookout.look();
      };
      // Looking for jobs is no part of the request that made one.
      if (traces) traces.outside(look);
      else look();
    },
    async work(list, services) {
      startLanes(list, services);
      unasked = createUnasked({ boss, db, log, services, list, sent: lookout.look });
      await unasked.start();
      lookout.look();
      const names = list.map(({ job }) => job.name);
      if (watch) takingOver = takeOver({ boss, db, log, names, signal: stopping.signal, wake: lookout.look });
    },
    async stop() {
      stopping.abort();
      await takingOver;
      unasked?.stop();
      await lookout.stop();
      await Promise.all(lanes.map((lane) => lane.stop()));
      await boss.stop({ close: false, graceful: false });
    },
  };
}

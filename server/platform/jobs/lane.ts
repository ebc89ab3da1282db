import type { PgBoss } from 'pg-boss';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { Rush } from '#platform/rush.ts';
import type { Traces } from '#platform/telemetry/traces.ts';
import { attemptJob } from './attempt.ts';
import { createCalm } from './calm.ts';
import type { Holds } from './holds.ts';
import type { JobDefinition, WorkList } from './queue.ts';
import { createRunning } from './running.ts';

export interface Lane {
  /** The kinds of its jobs. */
  readonly names: ReadonlySet<string>;
  /** True while a job more may begin. */
  hasRoom(): boolean;
  /** Begins jobs of these kinds, as far as they are its own and there is room. */
  wake(names: ReadonlySet<string>): void;
  stop(): Promise<void>;
}

interface LaneOptions<S> {
  boss: PgBoss;
  db: Db;
  log: Log;
  traces: Traces | undefined;
  services: S;
  works: WorkList<S>;
  holds: Holds;
  slots: number;
  /** The time for jobs under way to end when the process stops. */
  graceMs: number;
  /** While it lasts, only one in two of the slots is filled, at least one. */
  rush?: Rush;
  /** There is room again: a freed slot goes to whatever is most urgent by then, whoever put it on the queue. */
  onRoom(): void;
}

/**
 * Does jobs of several kinds within a number of slots, the highest priority first. The last slot is kept for the most
 * urgent kind, so that slow jobs never hold it up.
 */
export function startLane<S>({ works, holds, slots, graceMs, rush, onRoom, ...options }: LaneOptions<S>): Lane {
  const { boss, log } = options;
  const byPriority = works.toSorted((a, b) => b.job.priority - a.job.priority);
  const names = new Set(byPriority.map(({ job }) => job.name));
  const running = createRunning();
  const calm = createCalm(() => wake(new Set()));
  const wanted = new Set<string>();
  let stopping = false;
  let filling: Promise<void> | null = null;

  const urgent = byPriority[0]?.job.priority ?? 0;
  const isUrgent = (name: string) => byPriority.some(({ job }) => job.name === name && job.priority === urgent);
  const places = () => (rush?.isOn() ? Math.max(1, Math.floor(slots / 2)) : slots);

  function mayStart({ name, concurrency, priority, calmMs }: JobDefinition): boolean {
    if (!wanted.has(name) || running.count((each) => each === name) >= concurrency) return false;
    if (priority < urgent && running.size >= slots - 1) return false;
    return calmMs === undefined || (running.count(isUrgent) === 0 && calm.hasLasted(calmMs));
  }

  async function startNext(): Promise<boolean> {
    for (const work of byPriority) {
      const { name } = work.job;
      if (!mayStart(work.job)) continue;
      wanted.delete(name);
      const [job] = await boss.fetch<object>(name);
      if (!job) continue;
      wanted.add(name);
      const attempt = (abort: AbortController) => attemptJob({ ...options, work, job, holds, abort });
      running.add(name, attempt, () => {
        if (isUrgent(name)) calm.disturb();
        onRoom();
      });
      return true;
    }
    return false;
  }

  async function fill(): Promise<void> {
    try {
      while (!stopping && hasRoom() && (await startNext()));
    } catch (error) {
      log.warn({ err: error }, 'jobs could not be fetched');
    } finally {
      filling = null;
    }
  }

  const hasRoom = () => running.size < places();

  function wake(found: ReadonlySet<string>): void {
    if (stopping) return;
    for (const name of found) if (names.has(name)) wanted.add(name);
    if (!hasRoom() || wanted.size === 0) return;
    // A fetch under way may have missed what was just committed: it is followed by another look.
    if (filling) void filling.then(() => wake(new Set()));
    else filling = fill();
  }

  const unheard = rush?.onCalm(onRoom);

  return {
    names,
    hasRoom,
    wake,
    async stop() {
      stopping = true;
      calm.stop();
      unheard?.();
      await filling;
      await running.stop(graceMs);
    },
  };
}

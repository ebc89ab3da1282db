import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { Rush } from '#platform/rush.ts';
import { attemptJob, Stopping } from './attempt.ts';
import type { Holds } from './holds.ts';
import type { WorkList } from './queue.ts';

/** How often an idle lane looks for jobs that other processes put on the queue. */
const lookMs = 1_000;
const abortMs = 4_000;

export interface Lane {
  /** Looks at once for jobs of these kinds, or of all. */
  wake(names?: ReadonlySet<string>): void;
  stop(): Promise<void>;
}

interface LaneOptions<S> {
  boss: PgBoss;
  db: Db;
  log: Log;
  services: S;
  works: WorkList<S>;
  holds: Holds;
  slots: number;
  /** How long jobs under way may take to end when the process stops. */
  graceMs: number;
  /** While it lasts, only one in two of the slots is filled, at least one. */
  rush?: Rush;
}

/** Which of these kinds have a job that could be done now, in one cheap statement. */
async function waiting(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select n.name from unnest(${names}::text[]) n (name)
    where exists (select 1 from pgboss.job j where j.name = n.name and j.state < 'active' and not j.blocked and j.start_after <= now())`.execute(
    db,
  );
  return new Set(rows.map((row) => row.name));
}

/**
 * Does jobs of several kinds within a number of slots, the highest priority first. The last slot is kept for the most
 * urgent kind, so that slow jobs never hold it up.
 */
export function startLane<S>({ boss, db, log, services, works, holds, slots, graceMs, rush }: LaneOptions<S>): Lane {
  const byPriority = works.toSorted((a, b) => b.job.priority - a.job.priority);
  const all = new Set(byPriority.map(({ job }) => job.name));
  const running = new Map<Promise<void>, { name: string; abort: AbortController }>();
  const wanted = new Set<string>();
  let stopping = false;
  let filling: Promise<void> | null = null;

  const urgent = byPriority[0]?.job.priority ?? 0;

  const isUrgent = (name: string) => byPriority.some(({ job }) => job.name === name && job.priority === urgent);
  const places = () => (rush?.isOn() ? Math.max(1, Math.floor(slots / 2)) : slots);
  let urgentAt = Number.NEGATIVE_INFINITY;
  let calm: NodeJS.Timeout | undefined;

  /** Whether a job that waits for calm has to wait on; then the lane looks again when the time may have come. */
  function isRestless(calmMs: number): boolean {
    if ([...running.values()].some(({ name }) => isUrgent(name))) return true;
    const left = urgentAt + calmMs - performance.now();
    if (left <= 0) return false;
    clearTimeout(calm);
    calm = setTimeout(() => wake(new Set()), left);
    return true;
  }

  const countOf = (name: string) => [...running.values()].filter((entry) => entry.name === name).length;

  async function startNext(): Promise<boolean> {
    for (const work of byPriority) {
      const { name, concurrency } = work.job;
      if (!wanted.has(name) || countOf(name) >= concurrency) continue;
      if (work.job.priority < urgent && running.size >= slots - 1) continue;
      if (work.job.calmMs !== undefined && isRestless(work.job.calmMs)) continue;
      wanted.delete(name);
      const [job] = await boss.fetch<object>(name);
      if (!job) continue;
      wanted.add(name);
      const abort = new AbortController();
      const done: Promise<void> = attemptJob({ boss, db, log, services, work, job, holds, abort }).finally(() => {
        running.delete(done);
        if (isUrgent(name)) urgentAt = performance.now();
        // A freed slot goes to whatever is most urgent now, whoever put it there.
        wake(all);
      });
      running.set(done, { name, abort });
      return true;
    }
    return false;
  }

  async function fill(): Promise<void> {
    try {
      while (!stopping && running.size < places() && (await startNext()));
    } catch (error) {
      log.warn({ err: error }, 'jobs could not be fetched');
    } finally {
      filling = null;
    }
  }

  function wake(names: ReadonlySet<string> = all): void {
    if (stopping) return;
    for (const name of names) if (all.has(name)) wanted.add(name);
    if (running.size >= places() || wanted.size === 0) return;
    // A fetch under way may have missed what was just committed: it is followed by another look.
    if (filling) void filling.then(() => wake(new Set()));
    else filling = fill();
  }

  async function look(): Promise<void> {
    if (running.size >= places() || filling) return;
    try {
      wake(await waiting(db, [...all]));
    } catch (error) {
      log.warn({ err: error }, 'the queue could not be read');
    }
  }
  const timer = setInterval(() => void look(), lookMs);
  const unheard = rush?.onCalm(() => wake());
  wake();

  return {
    wake,
    async stop() {
      stopping = true;
      clearInterval(timer);
      clearTimeout(calm);
      unheard?.();
      await filling;
      const settled = () => Promise.all(running.keys()).then(() => undefined);
      await Promise.race([settled(), pause(graceMs, undefined, { ref: false })]);
      for (const { abort } of running.values()) abort.abort(new Stopping());
      await Promise.race([settled(), pause(abortMs, undefined, { ref: false })]);
    },
  };
}

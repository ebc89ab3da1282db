import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { Rush } from '#platform/rush.ts';
import { attemptJob } from './attempt.ts';
import { createCalm } from './calm.ts';
import type { Holds } from './holds.ts';
import type { JobDefinition, WorkList } from './queue.ts';
import { createRunning } from './running.ts';

/** The interval at which an idle lane looks for jobs that other processes put on the queue. */
const lookMs = 1_000;

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
  /** The time for jobs under way to end when the process stops. */
  graceMs: number;
  /** While it lasts, only one in two of the slots is filled, at least one. */
  rush?: Rush;
}

/** The kinds among these that have a job to be done now, in one cheap statement. */
export async function waiting(db: Db, names: readonly string[]): Promise<Set<string>> {
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
export function startLane<S>({ works, holds, slots, graceMs, rush, ...options }: LaneOptions<S>): Lane {
  const { boss, db, log } = options;
  const byPriority = works.toSorted((a, b) => b.job.priority - a.job.priority);
  const all = new Set(byPriority.map(({ job }) => job.name));
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
        // A freed slot goes to whatever is most urgent now, whoever put it there.
        wake(all);
      });
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
      calm.stop();
      unheard?.();
      await filling;
      await running.stop(graceMs);
    },
  };
}

import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { Lane } from './lane.ts';

/** The interval at which jobs are looked for that other processes put on the queue, or whose time has come. */
const everyMs = 1_000;

/** Finds the jobs that are due, by one statement for all lanes. */
export interface Lookout {
  start(): void;
  /** Looks at once. */
  look(): void;
  stop(): Promise<void>;
}

/** The kinds among these that have a job to be done now, in one cheap statement. */
export async function waiting(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select n.name from unnest(${names}::text[]) n (name)
    where exists (select 1 from pgboss.job j where j.name = n.name and j.state < 'active' and not j.blocked and j.start_after <= now())`.execute(
    db,
  );
  return new Set(rows.map((row) => row.name));
}

export function createLookout({ db, log, lanes }: { db: Db; log: Log; lanes: readonly Lane[] }): Lookout {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function once(): Promise<void> {
    const open = lanes.filter((lane) => lane.hasRoom());
    if (open.length === 0) return;
    const found = await waiting(
      db,
      open.flatMap(({ names }) => [...names]),
    );
    for (const lane of open) lane.wake(found);
  }

  function look(): void {
    if (stopped) return;
    // One under way may have missed what was just committed, or a place that was just freed.
    again = looking !== null;
    if (again) return;
    looking = once()
      .catch((error: unknown) => log.warn({ err: error }, 'the queue could not be read'))
      .then(() => {
        looking = null;
        if (again) look();
      });
  }

  return {
    start() {
      timer = setInterval(look, everyMs);
      look();
    },
    look,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}

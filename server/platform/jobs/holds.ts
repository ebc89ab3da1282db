import type { DatabaseWatch } from '#platform/db/watch.ts';

/** Told apart from other advisory locks by this seed. */
export const holdSeed = 7_403_162;

/** The jobs that this process does, each held by a lock of its session: the database knows at once when the process is dead. */
export interface Holds {
  hold(job: string): void;
  release(job: string): void;
}

export const noHolds: Holds = { hold: () => undefined, release: () => undefined };

export function createHolds(watch: DatabaseWatch): Holds {
  const held = new Set<string>();
  // Without a connection there is nothing to hold, and with the next everything is held anew.
  const run = (what: 'lock' | 'unlock', job: string) =>
    void watch
      .query(`select pg_advisory_${what}_shared(hashtextextended($1, ${holdSeed}))`, [job])
      .catch(() => undefined);
  watch.onOpen(() => {
    for (const job of held) run('lock', job);
  });
  return {
    hold(job) {
      held.add(job);
      run('lock', job);
    },
    release(job) {
      if (held.delete(job)) run('unlock', job);
    },
  };
}

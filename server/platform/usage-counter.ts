import type { Db } from './db/db.ts';

export interface Uses {
  team: string;
  id: string;
  views: number;
  downloads: number;
}

interface PendingCount {
  uses: Map<string, Uses>;
  writing: Promise<void> | undefined;
}

/**
 * Counts what visitors do off the way of their requests: many at once are one statement, and nothing is kept of who it was.
 * `keep` adds these to what the database has.
 */
export function createUsageCounter(keep: (db: Db, uses: readonly Uses[]) => Promise<unknown>) {
  const ofDb = new WeakMap<Db, PendingCount>();

  const waitingIn = (db: Db): PendingCount => {
    const known = ofDb.get(db) ?? { uses: new Map(), writing: undefined };
    ofDb.set(db, known);
    return known;
  };

  const write = async (db: Db, waiting: PendingCount) => {
    while (waiting.uses.size > 0) {
      const uses = [...waiting.uses.values()];
      waiting.uses = new Map();
      // A count is lost sooner than that a visitor waits for it.
      await keep(db, uses).catch(() => undefined);
    }
    waiting.writing = undefined;
  };

  return {
    count(db: Db, { team, id }: Pick<Uses, 'team' | 'id'>, what: 'views' | 'downloads'): void {
      const waiting = waitingIn(db);
      const uses = waiting.uses.get(id) ?? { team, id, views: 0, downloads: 0 };
      uses[what] += 1;
      waiting.uses.set(id, uses);
      waiting.writing ??= Promise.resolve().then(() => write(db, waiting));
    },
    /** Settles when everything counted so far is kept. */
    async settle(db: Db): Promise<void> {
      await ofDb.get(db)?.writing;
    },
  };
}

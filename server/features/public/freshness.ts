import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/db/db.ts';
import { horizon } from '#platform/db/horizon.ts';

/** A team's state as of a look that began after it was asked for. */
export interface Fresh {
  /** Another number: something of the team was changed. */
  readonly epoch: number;
  /** By the database's clock. */
  readonly now: Date;
}

interface Watched {
  epoch: number;
  /** Transactions before this one had ended at the last look; of the later ones it saw so many changes. */
  since: string;
  seen: number;
  running: Promise<Fresh> | null;
  next: Promise<Fresh> | null;
}

interface Look {
  since: string;
  now: Date;
  fresh: number;
  seen: number;
}

/**
 * Tells whether anything of a team was changed since the last look, from its history, in one small statement. Requests
 * that come while a look is under way share the next one, and never one that began before they came.
 */
function createFreshness(db: Db): (team: string) => Promise<Fresh> {
  const teams = new LRUCache<string, Watched>({ max: 10_000 });

  const look = async (team: string, watched: Watched): Promise<Fresh> => {
    const { since, seen } = watched;
    // A number is given before the commit: what counts is which transactions had ended, and what the others had done by then.
    const { rows } = await sql<Look>`select s.xmin::text as since, now() as now,
        (select count(*) from (select 1 from changes c where c.xid >= ${since}::xid8 and c.team_id = ${team} limit ${seen + 1}) n) as fresh,
        (select count(*) from changes c where c.xid >= s.xmin and c.team_id = ${team}) as seen
      from (select ${horizon} as xmin) s`.execute(db);
    const [found] = rows;
    if (!found) throw new Error('the database did not tell the time');
    if (found.fresh !== seen) watched.epoch += 1;
    watched.since = found.since;
    watched.seen = found.seen;
    return { epoch: watched.epoch, now: found.now };
  };

  const begin = (team: string, watched: Watched): Promise<Fresh> => {
    const run = look(team, watched).finally(() => {
      watched.running = null;
    });
    watched.running = run;
    return run;
  };

  return (team) => {
    let watched = teams.get(team);
    if (!watched) {
      // Whatever was seen before is not known here: the first look begins a new epoch.
      watched = { epoch: Math.floor(performance.now() * 1000), since: '3', seen: -1, running: null, next: null };
      teams.set(team, watched);
    }
    const now = watched;
    if (now.next) return now.next;
    if (!now.running) return begin(team, now);
    const after = () => {
      now.next = null;
      return begin(team, now);
    };
    now.next = now.running.then(after, after);
    return now.next;
  };
}

const ofServer = new WeakMap<Db, ReturnType<typeof createFreshness>>();

/** The same for everything that a server shows visitors: one look at a team serves them all. */
export function freshnessOf(db: Db): (team: string) => Promise<Fresh> {
  const known = ofServer.get(db) ?? createFreshness(db);
  ofServer.set(db, known);
  return known;
}

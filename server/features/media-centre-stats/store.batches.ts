import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { createTally, type Seen } from './rules.ts';
import { addDays, addParts, keepSessions, saltsOf, todayIn } from './store.ts';

interface Waiting {
  seen: Seen[];
  writing: Promise<void> | undefined;
}

/** Requests that wait to be counted at once; more are counted by nobody. */
const most = 10_000;

const unique = (all: readonly string[]) => [...new Set(all)];

/** Many requests at once, each row touched once. */
async function write(db: Db, all: readonly Seen[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const days = await todayIn(tx, unique(all.map(({ team }) => team)));
    const salts = await saltsOf(tx, unique([...days.values()]));
    const tally = createTally();
    const sessions = new Map<string, { seen: Seen; day: string; session: string }>();
    for (const seen of all) {
      const day = days.get(seen.team);
      const salt = day && salts.get(day);
      if (!day || !salt) continue;
      const session = createHash('sha256').update(`${salt} ${seen.centre} ${seen.who}`).digest('hex').slice(0, 32);
      const key = `${seen.centre} ${session}`;
      const known = sessions.get(key);
      if (!known || (known.seen.host === null && seen.host !== null)) sessions.set(key, { seen, day, session });
      tally.add(seen, day);
    }
    const rows = [...sessions.values()].map(({ seen, day, session }) => ({ centre: seen.centre, session, day }));
    for (const { centre, session, visit, first } of await keepSessions(tx, rows)) {
      const known = sessions.get(`${centre} ${session}`);
      if (visit && known) tally.visit(known.seen, known.day, first);
    }
    const { days: ofDays, parts } = tally.rows();
    await addDays(tx, ofDays);
    await addParts(tx, parts);
  });
}

const ofDatabase = new WeakMap<Db, Waiting>();

function waitingIn(db: Db): Waiting {
  const known = ofDatabase.get(db) ?? { seen: [], writing: undefined };
  ofDatabase.set(db, known);
  return known;
}

async function writeAll(db: Db, waiting: Waiting): Promise<void> {
  while (waiting.seen.length > 0) {
    const batch = waiting.seen;
    waiting.seen = [];
    // A count is lost sooner than that a visitor waits for it.
    await write(db, batch).catch(() => undefined);
  }
  waiting.writing = undefined;
}

/** Counts what a visitor did, off the way of their request: while one batch is written the next one gathers. */
export function countVisit(db: Db, seen: Seen): void {
  const waiting = waitingIn(db);
  if (waiting.seen.length >= most) return;
  waiting.seen.push(seen);
  waiting.writing ??= Promise.resolve().then(() => writeAll(db, waiting));
}

/** Settles when everything counted so far is kept. */
export async function settleVisits(db: Db): Promise<void> {
  await ofDatabase.get(db)?.writing;
}

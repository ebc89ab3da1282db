import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type Figures, figures, noFigures, type VisitCounts } from './rules.ts';
import {
  addCtas,
  addDays,
  addHosts,
  addPlaceDays,
  type CtaRow,
  type HostRow,
  keepSessions,
  type PlaceDayRow,
} from './store.ts';

/** The reports of one request, with the meaning of their places and calls to action. */
export interface Told {
  readonly team: string;
  readonly gallery: string;
  readonly counted: VisitCounts;
  fileOf(place: string): string;
  ctaOf(id: string): { label: string; url: string };
}

interface Waiting {
  readonly told: Told;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Requests that may wait at once; more are told to come back. */
const most = 5_000;

/** Adds to what is kept under a key, made when it is not there. */
function into<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const add = (to: Figures, more: Figures) => {
  for (const figure of figures) to[figure] += more[figure];
};

/** Everything that many requests told, once for each row it is added to. */
function together(all: readonly Told[]) {
  const days = new Map<string, Figures & { team: string; gallery: string }>();
  const places = new Map<string, PlaceDayRow>();
  const ctas = new Map<string, CtaRow>();
  const sessions = new Map<string, { gallery: string; session: string; viewed: boolean; host: string | null }>();
  const alone: { gallery: string; host: string | null }[] = [];
  const teams = new Map(all.map(({ gallery, team }) => [gallery, team] as const));
  for (const { team, gallery, counted, fileOf, ctaOf } of all) {
    add(
      into(days, gallery, () => ({ team, gallery, ...noFigures() })),
      counted.gallery,
    );
    for (const [place, more] of counted.places)
      add(
        into(places, place, () => ({ team, gallery, place, file: fileOf(place), ...noFigures() })),
        more,
      );
    for (const [cta, clicks] of counted.ctas)
      into(ctas, cta, () => ({ team, gallery, cta, ...ctaOf(cta), clicks: 0 })).clicks += clicks;
    for (const { session, viewed, host } of counted.visits) {
      if (session === null) alone.push({ gallery, host });
      else {
        const known = into(sessions, `${gallery} ${session}`, () => ({ gallery, session, viewed: false, host: null }));
        if (viewed && !known.viewed) Object.assign(known, { viewed, host });
      }
    }
  }
  return { days, places, ctas, sessions, alone, teams };
}

async function write(db: Db, all: readonly Told[]): Promise<void> {
  const { days, places, ctas, sessions, alone, teams } = together(all);
  await db.transaction().execute(async (tx) => {
    const begun = await keepSessions(
      tx,
      [...sessions.values()].map(({ host: _, ...row }) => row),
    );
    const hosts = new Map<string, HostRow>();
    const views = [
      ...alone,
      ...begun.map(({ gallery, session }) => ({ gallery, host: sessions.get(`${gallery} ${session}`)?.host ?? null })),
    ];
    for (const { gallery, host } of views) {
      const team = teams.get(gallery) ?? '';
      into(days, gallery, () => ({ team, gallery, ...noFigures() })).views += 1;
      if (host) into(hosts, `${gallery} ${host}`, () => ({ team, gallery, host, views: 0 })).views += 1;
    }
    await addDays(tx, [...days.values()]);
    await addPlaceDays(tx, [...places.values()]);
    await addHosts(tx, [...hosts.values()]);
    await addCtas(tx, [...ctas.values()]);
  });
}

/**
 * Counts what requests told, many at once: while one batch is written the next one gathers, so that a gallery that many look
 * at is a few statements and no queue for its rows. A request is answered when its batch is kept.
 */
function createBatches(db: Db): (told: Told) => Promise<void> {
  let waiting: Waiting[] = [];
  let running = false;
  const run = async () => {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await write(
          db,
          batch.map(({ told }) => told),
        );
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    running = false;
  };
  return (told) => {
    if (waiting.length >= most) fail('busy', { retryAfter: 5 });
    return new Promise((done, failed) => {
      waiting.push({ told, done, failed });
      if (!running) void run();
    });
  };
}

const ofDatabase = new WeakMap<Db, (told: Told) => Promise<void>>();

/** Keeps what a request told, with whatever else is told meanwhile. */
export function tell(db: Db, told: Told): Promise<void> {
  const known = ofDatabase.get(db) ?? createBatches(db);
  ofDatabase.set(db, known);
  return known(told);
}

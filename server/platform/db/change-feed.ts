import { type RawBuilder, sql } from 'kysely';
import type { Log } from '#platform/log.ts';
import { createPoller } from '#platform/poller.ts';
import type { Pulse } from '#platform/pulse.ts';
import type { Db } from './db.ts';
import { horizon } from './horizon.ts';

/** A place in history: after it comes everything later committed, of this or a later transaction. */
export interface FeedPosition {
  readonly xid: bigint;
  readonly seq: bigint;
}

/** One line of history as the feed tells it. */
export interface FedChange {
  readonly team: string;
  readonly position: FeedPosition;
  readonly set: string;
  readonly at: Date;
  readonly by: string | null;
  readonly action: string;
  readonly noun: string;
  readonly subject: string;
  /** Values of the change that events of its noun read; null where they read nothing. */
  readonly after: Record<string, unknown> | null;
}

export interface FeedListener {
  readonly team: string;
  /** The first position of the feed for this listener: told before anything else. */
  begin(from: FeedPosition): void;
  changes(changes: readonly FedChange[]): void;
  /** The place asked for is too long ago: the feed begins here, and whatever the listener knows must be read again. */
  lost(from: FeedPosition): void;
  /** The feed ends, because this process does. */
  end(): void;
}

export interface ChangeFeed {
  /** Tells every change of a team after a place (left out: from now on), once and in order. Gives how to stop. */
  listen(listener: FeedListener, after?: FeedPosition): Promise<() => void>;
  close(): void;
}

interface Row {
  team_id: string;
  xid: string;
  seq: string;
  set_id: string;
  at: Date;
  actor: string | null;
  action: string;
  noun: string;
  subject: string;
  after: Record<string, unknown> | null;
}

interface Source {
  readonly db: Db;
  /** SQL of what events read of a line, with its columns `noun` and `after`. */
  readonly kept: RawBuilder<unknown>;
}

interface Subscription {
  readonly listener: FeedListener;
  last: FeedPosition;
  /** Changes that came while the past was still being read. */
  held: FedChange[] | null;
}

const atOnce = 2_000;
/** Someone further behind than this reads everything again instead. */
const longestPast = 5_000;
const isAfter = (a: FeedPosition, b: FeedPosition) => a.xid > b.xid || (a.xid === b.xid && a.seq > b.seq);

const fed = (row: Row): FedChange => ({
  team: row.team_id,
  position: { xid: BigInt(row.xid), seq: BigInt(row.seq) },
  set: row.set_id,
  at: row.at,
  by: row.actor,
  action: row.action,
  noun: row.noun,
  subject: row.subject,
  after: row.after,
});

/**
 * Lines after a place, of transactions before which every other has ended: numbers are given before the commit, so a
 * later number may be seen first, but never one of a transaction that all later ones can see.
 */
async function read({ db, kept }: Source, after: FeedPosition, limit: number, team?: string): Promise<FedChange[]> {
  const { rows } = await sql<Row>`select team_id, xid::text, seq::text, set_id, at, actor, action, noun, subject,
      ${kept} as after
    from changes c where (xid, seq) > (${String(after.xid)}::xid8, ${String(after.seq)}::bigint) and xid < ${horizon}
      ${team === undefined ? sql`` : sql`and team_id = ${team}`}
    -- Of the table: by their bare names they would be the texts above, where 1000 comes before 999.
    order by c.xid, c.seq limit ${limit}`.execute(db);
  return rows.map(fed);
}

function tell(subscription: Subscription, changes: readonly FedChange[]): void {
  const { listener, last } = subscription;
  const fresh = changes.filter((change) => change.team === listener.team && isAfter(change.position, last));
  const newest = fresh.at(-1);
  if (!newest) return;
  if (subscription.held) subscription.held.push(...fresh);
  else {
    subscription.last = newest.position;
    listener.changes(fresh);
  }
}

async function now(db: Db): Promise<FeedPosition> {
  const { rows } = await sql<{ xid: string }>`select (${horizon})::text as xid`.execute(db);
  return { xid: BigInt(rows[0]?.xid ?? '0'), seq: -1n };
}

interface Feeding extends Source {
  pulse: Pulse;
  log: Log;
  /** Told of the teams of new changes before anybody who listens is. */
  seen?: ((teams: readonly string[]) => Promise<void>) | undefined;
}

/** One reader of history per process, however many listen; none while nobody does. */
export function createChangeFeed({ db, kept, pulse, log, seen }: Feeding): ChangeFeed {
  const subscriptions = new Set<Subscription>();
  let position: FeedPosition | null = null;
  let forgetPulse: (() => void) | undefined;
  let closed = false;

  const readOn = async (): Promise<boolean> => {
    for (let found = false; ; found = true) {
      if (!position) return found;
      const changes = await read({ db, kept }, position, atOnce);
      const last = changes.at(-1);
      if (!last || !position) return found;
      position = last.position;
      const listening = new Set([...subscriptions].map(({ listener }) => listener.team));
      await seen?.(changes.map(({ team }) => team).filter((team) => listening.has(team)));
      for (const subscription of [...subscriptions]) tell(subscription, changes);
    }
  };
  const look = () =>
    readOn().catch((error: unknown) => {
      log.warn({ err: error }, 'the feed of changes could not be read');
      return false;
    });
  const poller = createPoller({ look, everyMs: 1_000, pauseMs: 30, patience: 4 });

  const begin = (here: FeedPosition) => {
    position ??= here;
    poller.start();
    forgetPulse ??= pulse.onChange(poller.knock);
  };
  const rest = () => {
    poller.rest();
    forgetPulse?.();
    forgetPulse = undefined;
    position = null;
  };

  /** The events between the listener's place and the feed's, then those that came while these were read. */
  const catchUp = async (subscription: Subscription, here: FeedPosition) => {
    const { listener, last } = subscription;
    const unknown = last.xid > here.xid;
    const past = unknown ? [] : await read({ db, kept }, last, longestPast + 1, listener.team);
    const held = subscription.held ?? [];
    subscription.held = null;
    if (unknown || past.length > longestPast) {
      subscription.last = here;
      listener.lost(here);
    } else tell(subscription, past);
    tell(subscription, held);
  };

  return {
    async listen(listener, after) {
      const here = await now(db);
      if (closed) {
        listener.end();
        return () => {};
      }
      begin(here);
      const subscription: Subscription = { listener, last: after ?? here, held: [] };
      subscriptions.add(subscription);
      listener.begin(subscription.last);
      const stop = () => {
        if (subscriptions.delete(subscription) && subscriptions.size === 0) rest();
      };
      await catchUp(subscription, here).catch((error: unknown) => {
        stop();
        throw error;
      });
      return stop;
    },
    close() {
      closed = true;
      const left = [...subscriptions];
      subscriptions.clear();
      rest();
      for (const { listener } of left) listener.end();
    },
  };
}

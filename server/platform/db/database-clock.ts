import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from './db.ts';

const everyMs = 60_000;
/** An answer that took longer says too little of the moment it was made in. */
const longestTripMs = 2_000;
const worthTellingMs = 10_000;

export interface DatabaseClock extends Clock {
  /** The milliseconds by which the database's clock is ahead of this machine's. */
  aheadMs(): number;
  stop(): void;
}

/**
 * The milliseconds by which the database's clock is ahead of this machine's, taken in the middle of the way there and
 * back.
 */
async function measure(db: Db): Promise<{ aheadMs: number; tripMs: number }> {
  const before = Date.now();
  const { rows } = await sql<{ ms: string }>`select (extract(epoch from clock_timestamp()) * 1000)::text as ms`.execute(
    db,
  );
  const after = Date.now();
  return { aheadMs: Number(rows[0]?.ms) - (before + after) / 2, tripMs: after - before };
}

/**
 * The time of the database, which all servers share: what one of them signs until a moment ends at that moment for all,
 * however wrong their own clocks are. Measured at the start and every minute.
 */
export async function startDatabaseClock(db: Db, log: Pick<Log, 'warn'>): Promise<DatabaseClock> {
  let { aheadMs } = await measure(db);
  const tell = () => {
    if (Math.abs(aheadMs) > worthTellingMs)
      log.warn({ seconds: Math.round(aheadMs / 1000) }, "the database's clock and this machine's differ");
  };
  tell();
  const again = async () => {
    try {
      const found = await measure(db);
      if (found.tripMs > longestTripMs) return;
      aheadMs = found.aheadMs;
      tell();
    } catch {
      // The last known time goes on.
    }
  };
  const timer = setInterval(() => void again(), everyMs);
  timer.unref();
  return { now: () => new Date(Date.now() + aheadMs), aheadMs: () => aheadMs, stop: () => clearInterval(timer) };
}

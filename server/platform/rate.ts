import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';

/** At most `max` tries in a window of so many seconds. */
export interface Allowance {
  readonly max: number;
  readonly seconds: number;
}

export interface RateDecision {
  readonly allowed: boolean;
  /** Seconds until the window ends. */
  readonly retryAfter: number;
}

/** Counts tries of `key`, one if not said. One statement, by the database's clock: servers agree, and tries at once cannot slip through. */
export async function spend(db: Db, key: string, { max, seconds }: Allowance, tries = 1): Promise<RateDecision> {
  const { rows } = await sql<{ count: number; left: number }>`
    with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now)
    insert into rate_limits as r (id, key, count, last_request) select ${newId()}, ${key}, ${tries}, now from clock
    on conflict (key) do update set
      count = case when r.last_request <= excluded.last_request - ${seconds * 1000}::bigint then ${tries}::integer else least(r.count, ${max}::integer) + ${tries}::integer end,
      last_request = case when r.last_request <= excluded.last_request - ${seconds * 1000}::bigint then excluded.last_request else r.last_request end
    returning count, ceil((r.last_request + ${seconds * 1000}::bigint - (select now from clock)) / 1000.0)::integer as left`.execute(
    db,
  );
  const { count, left } = rows[0] ?? { count: 1, left: 0 };
  // One that waited for another began by an earlier clock than the window did.
  return { allowed: count <= max, retryAfter: Math.min(seconds, Math.max(1, left)) };
}

/** Counts like `spend`, and refuses with 429, a sentence and when to come back. */
export async function requireAllowance(
  db: Db,
  key: string,
  allowance: Allowance,
  { detail, tries }: { detail: string; tries?: number },
): Promise<void> {
  const { allowed, retryAfter } = await spend(db, key, allowance, tries);
  if (!allowed) fail('rate_limited', { detail, retryAfter });
}

/** Takes back what was counted for tries that turned out harmless. */
export async function refund(db: Db, keys: readonly string[]): Promise<void> {
  await sql`update rate_limits set count = greatest(count - 1, 0) where key = any(${[...keys]}::text[])`.execute(db);
}

/** Forgets windows that ended long ago. */
export async function forgetOldWindows(db: Db): Promise<void> {
  await sql`delete from rate_limits where last_request < (extract(epoch from now()) * 1000)::bigint - 86400000`.execute(
    db,
  );
}

import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Something that only one process of this machine does at a time, of all that use the same database. */
export interface MachineLock {
  /** Does the work once no other process does its own. Rejects when the signal aborts a wait. */
  hold<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T>;
}

/** A wait looks so often whether it is still wanted. PostgreSQL keeps the order of those who wait. */
const lookMs = 2_000;
const lockNotAvailable = '55P03';

/** The same for every container on a machine, where the system tells it. */
const machine = async (): Promise<string> =>
  (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname())).trim();

async function lock(client: pg.Client, key: string, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    try {
      await client.query(`select pg_advisory_lock(hashtextextended($1, 0))`, [key]);
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockNotAvailable) throw error;
    }
  }
}

/**
 * A lock of a database session of its own: whoever is killed loses it at once. A session that is lost meanwhile does not end
 * the work, which is never worth more than the machine's time.
 */
export function createMachineLock(url: string, name: string): MachineLock {
  return {
    async hold(signal, work) {
      signal?.throwIfAborted();
      const client = new pg.Client({ connectionString: url, keepAlive: true, lock_timeout: lookMs });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await lock(client, `vitrine.${name}:${await machine()}`, signal);
        return await work();
      } finally {
        // A server that does not answer holds nobody up.
        await Promise.race([client.end().catch(() => undefined), pause(lookMs, undefined, { ref: false })]);
      }
    },
  };
}

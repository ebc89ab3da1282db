import { rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { outageOf } from '#platform/outage.ts';
import { original } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';

const keptMs = 1_000;
const patienceMs = 2_000;

export interface Readiness {
  /** The parts that do not answer; none when all is well. Looked at once a second at most, however many ask. */
  failing(): Promise<readonly string[]>;
}

type Parts = Pick<Services, 'db' | 'storage' | 'log'>;

/** Bytes that nobody has: a store that cannot be reached cannot even say so. */
const nobodys = original('00000000-0000-0000-0000-000000000000', Buffer.alloc(32));

/** Writes a few bytes where uploads begin. A full disk is no reason to be sent nobody: what is there can still be read. */
async function tryStorage({ storage }: Parts): Promise<void> {
  await storage.freeBytes();
  await storage.stat(nobodys);
  const path = await storage.tempFile();
  try {
    await writeFile(path, 'ready', { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (outageOf(error) !== 'space') throw error;
  } finally {
    await rm(path, { force: true });
  }
}

const checks: Record<string, (parts: Parts) => Promise<unknown>> = {
  database: ({ db }) => sql`select 1`.execute(db),
  storage: tryStorage,
  jobs: ({ db }) => sql`select version from pgboss.version`.execute(db),
};

async function answers(work: Promise<unknown>): Promise<boolean> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, patienceMs, new Error(`no answer in ${patienceMs} ms`));
  try {
    await Promise.race([work, late]);
    return true;
  } finally {
    clearTimeout(timer);
  }
}

async function look(parts: Parts): Promise<string[]> {
  const results = Object.entries(checks).map(async ([name, check]) => {
    const ok = await answers(check(parts)).catch((error: unknown) => {
      parts.log.warn({ err: error, part: name }, 'not ready');
      return false;
    });
    return ok ? [] : [name];
  });
  return (await Promise.all(results)).flat();
}

export function watchReadiness(parts: Parts, now: () => number = Date.now): Readiness {
  let last: { at: number; result: Promise<string[]> } | undefined;
  return {
    failing() {
      if (!last || now() - last.at >= keptMs) last = { at: now(), result: look(parts) };
      return last.result;
    },
  };
}

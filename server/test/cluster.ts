import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDb, openPool } from '#platform/db/db.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrateToLatest } from '#platform/db/migrate-run.ts';
import { createLog } from '#platform/log.ts';
import { migrations } from '#server/migrations/list.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that every test file's own database is cloned from. */
    template: string;
  }
}

/** A real PostgreSQL with the newest schema and nothing in it; tests clone the database that `url` names. */
export async function startCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const log = createLog('warn');
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  const embedded = await startEmbedded({ dataDir, log });
  const pool = openPool({ url: embedded.url, log, max: 1 });
  await migrateToLatest(openDb(pool) as unknown as Kysely<never>, migrations);
  await pool.end();
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startCluster();
  project.provide('template', url);
  return stop;
}

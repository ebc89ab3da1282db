import type { Kysely } from 'kysely';
import { openDb, openPool } from '#platform/db/db.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrateToLatest, NewerSchema } from '#platform/db/migrate-run.ts';
import { createLog } from '#platform/log.ts';
import { keepToOurselves } from '#platform/private-folder.ts';
import { loadConfig } from '#server/config.ts';
import { migrations } from '#server/migrations/list.ts';

keepToOurselves();
const config = loadConfig(process.env);
const log = createLog(config.logLevel);
const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log });
const pool = openPool({ url: config.databaseUrl ?? embedded?.url ?? '', log, max: 2 });
try {
  const done = await migrateToLatest(openDb(pool) as unknown as Kysely<never>, migrations);
  log.info({ done }, done.length > 0 ? 'the schema is up to date now' : 'the schema was up to date');
} catch (error) {
  if (!(error instanceof NewerSchema)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 78;
} finally {
  await pool.end();
  await embedded?.stop();
}

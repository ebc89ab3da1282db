import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** A database that a newer version of the product has changed: what this one would write into it may not be right any more. */
export class NewerSchema extends Error {
  constructor(newest: string) {
    super(
      `The database was upgraded by a newer Vitrine (${newest}). Start that version: an older one must not write there.`,
    );
  }
}

/** Others hold what a step has to lock, or another process is at it: nothing was changed, and it is tried again. */
const passing = new Set(['40001', '40P01', '55P03']);
const patienceMs = 15 * 60_000;
/** Whoever comes after a step that waits for a lock waits as well: a version that still answers is not held up for longer. */
const lockWait = '3s';

/** The last step that was taken and that is none of these. */
async function strangeStep(db: Kysely<never>, known: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db);
  return rows.find(({ name }) => !known.includes(name))?.name;
}

async function migrateOnce(db: Kysely<never>, migrations: Record<string, Migration>) {
  return db.connection().execute(async (one) => {
    // An index over a large library takes its time.
    await sql`select set_config('lock_timeout', ${lockWait}, false), set_config('statement_timeout', '0', false)`.execute(
      one,
    );
    try {
      return await new Migrator({ db: one, provider: { getMigrations: async () => migrations } }).migrateToLatest();
    } finally {
      await sql`reset lock_timeout`.execute(one).catch(() => undefined);
      await sql`reset statement_timeout`.execute(one).catch(() => undefined);
    }
  });
}

/** Brings the schema up to date. Safe from several processes at once, and beside an older version that goes on: the first does it, the others wait. */
export async function migrateToLatest(db: Kysely<never>, migrations: Record<string, Migration>): Promise<string[]> {
  for (const until = Date.now() + patienceMs; ; ) {
    const { error, results } = await migrateOnce(db, migrations);
    if (!error)
      return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
    if (passing.has((error as { code?: string }).code ?? '') && Date.now() < until) {
      await pause(200 + Math.random() * 500);
      continue;
    }
    const newest = await strangeStep(db, Object.keys(migrations)).catch(() => undefined);
    throw newest === undefined ? error : new NewerSchema(newest);
  }
}

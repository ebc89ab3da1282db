import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** Brings the schema up to date. Safe from several processes at once: the first does it, the others wait. */
export async function migrateToLatest(db: Kysely<never>, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

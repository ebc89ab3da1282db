import { readMigrations } from '#platform/backup/tables.ts';
import { migrations } from '#server/migrations/list.ts';
import { Refused } from './command.ts';
import type { Installation } from './installation.ts';

/** Refuses to write into a database that is another version's. */
export async function requireSchema({ client }: Pick<Installation, 'client'>): Promise<void> {
  const applied = (await readMigrations(client)) ?? [];
  const known = Object.keys(migrations);
  if (applied.length !== known.length || known.some((name) => !applied.includes(name)))
    throw new Refused(
      'The database belongs to another version. Start the server once, or use the version it was used with.',
    );
}

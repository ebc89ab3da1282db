import { sql } from 'kysely';
import type { Services } from '#server/services.ts';

/** Connections that are ready for changes before anybody changes anything. */
export const changesAhead = 4;

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Opens connections and has each read what changing a file takes, with nothing changed by it: the tables, their indexes
 * and the functions that write searchable words. The first change on a new connection costs seven times a later one.
 */
export async function openChanges({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const ready = () =>
    db.connection().execute(async (one) => {
      await sql`update files set name = name where team_id = ${nobody} and id = ${nobody}`.execute(one);
      await sql`update versions set size = size where team_id = ${nobody} and id = ${nobody}`.execute(one);
      await sql`update blobs set size = size where team_id = ${nobody} and sha256 = ''`.execute(one);
      await sql`select natural_key('a'), spaced_words(searchable('a')), colour_bins('{#000000}')`.execute(one);
    });
  const opened = await Promise.allSettled(Array.from({ length: changesAhead }, ready));
  for (const one of opened)
    if (one.status === 'rejected') log.warn({ err: one.reason }, 'a connection for changes could not be opened ahead');
}

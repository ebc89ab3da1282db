import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** The upload links whose files are added to a collection. */
export async function linksInto(tx: Tx, team: string, collection: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from upload_links
    where team_id = ${team} and collection_id = ${collection} order by id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Has those of the links fill a collection again that fill no other by now. */
export async function linkAgain(tx: Tx, team: string, collection: string, links: readonly string[]): Promise<void> {
  await sql`update upload_links set collection_id = ${collection}
    where team_id = ${team} and id = any(${[...links]}::uuid[]) and collection_id is null`.execute(tx);
}

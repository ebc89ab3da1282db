import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** The way down to a folder, itself last; nothing where the team has no such folder. */
export async function lineageOf(db: Db, team: string, folder: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ lineage: string[] }>`select lineage from folders
    where team_id = ${team} and id = ${folder}`.execute(db);
  return rows[0]?.lineage;
}

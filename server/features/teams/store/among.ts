import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** The people among these who are active members of the team. */
export async function activeMembers(db: Db, team: string, users: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select user_id from members
    where team_id = ${team} and active and user_id = any(${[...users]}::uuid[])`.execute(db);
  return rows.map((row) => row.user_id);
}

/** The groups of the team among these. */
export async function groupsAmong(db: Db, team: string, groups: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from groups
    where team_id = ${team} and id = any(${[...groups]}::uuid[])`.execute(db);
  return rows.map((row) => row.id);
}

import { sql } from 'kysely';
import type { Feature } from '#contract/policy/flags.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface FeatureRequestRow {
  feature: Feature;
  by: { uuid: string; first_name: string; last_name: string } | null;
  created_at: Date;
}

const request = sql`select r.feature, r.created_at,
    (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = r.user_id) as by
  from feature_requests r`;

/** Open requests of a team, oldest first. */
export async function listFeatureRequests(db: Db, team: string): Promise<FeatureRequestRow[]> {
  const { rows } =
    await sql<FeatureRequestRow>`${request} where r.team_id = ${team} order by r.created_at, r.feature`.execute(db);
  return rows;
}

/** Notes a request; false when there is one for the feature already. */
export async function insertFeatureRequest(tx: Tx, team: string, feature: Feature, user: string): Promise<boolean> {
  const { rows } =
    await sql`insert into feature_requests (team_id, feature, user_id) values (${team}, ${feature}, ${user})
    on conflict (team_id, feature) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Forgets what was asked for and is there now. */
export async function meetFeatureRequests(tx: Tx, team: string, features: readonly Feature[]): Promise<void> {
  await sql`delete from feature_requests where team_id = ${team} and feature = any(${[...features]}::text[])`.execute(
    tx,
  );
}

/** Those who set what plans include. */
export async function staffOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from users where is_staff order by id`.execute(db);
  return rows.map((row) => row.id);
}

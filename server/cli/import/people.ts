import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { dataFile } from '#features/team-exports/archive/manifest.ts';
import type { Ids } from './ids.ts';
import { type Part, readRows } from './open-archive.ts';

/**
 * Finds people by their address, and makes an account for who has none: without a password, which they choose by
 * "Forgot password?". Tells how many were made.
 */
export async function bringPeople(client: pg.ClientBase, parts: readonly Part[], ids: Ids): Promise<number> {
  let made = 0;
  for await (const { id, email, name, first_name, last_name, time_zone, region } of readRows(
    parts,
    dataFile('people'),
  )) {
    const values = [id, String(email).toLowerCase(), name, first_name, last_name, time_zone, region];
    const there = await client.query<{ id: string }>('select id from users where email = $1', [values[1]]);
    let found = there.rows[0]?.id;
    if (found === undefined) {
      const taken = await client.query('select 1 from users where id = $1', [id]);
      found = taken.rows.length === 0 ? String(id) : randomUUID();
      await client.query(
        `insert into users (id, email, name, first_name, last_name, time_zone, region, email_verified) values ($1, $2, $3, $4, $5, $6, $7, true)`,
        [found, ...values.slice(1)],
      );
      made += 1;
    }
    ids.set(String(id), found);
  }
  return made;
}

/** Permissions of an exported role. Who manages a team invites as well, which older exports do not say. */
function permissionsOf(permissions: unknown): unknown[] {
  const kept = Array.isArray(permissions) ? permissions : [];
  return kept.includes('MANAGE_TEAM') && !kept.includes('INVITE_MEMBERS') ? [...kept, 'INVITE_MEMBERS'] : kept;
}

/** The roles that every team has are those that are there: they get what theirs allowed. */
export async function meetRoles(client: pg.ClientBase, parts: readonly Part[], ids: Ids, team: string): Promise<void> {
  for await (const { id, name, permissions, uploads_wait, new_tags = true } of readRows(parts, dataFile('roles'))) {
    const { rows } = await client.query<{ id: string }>(
      `update roles set permissions = $3::text[], uploads_wait = $4, new_tags = $5 where team_id = $1 and lower(name) = lower($2) returning id`,
      [team, name, permissionsOf(permissions), uploads_wait, new_tags],
    );
    if (rows[0]) ids.set(String(id), rows[0].id);
  }
}

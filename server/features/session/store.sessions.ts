import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface SessionCardRow {
  id: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
}

export async function listSessions(db: Db, user: string): Promise<SessionCardRow[]> {
  const { rows } = await sql<SessionCardRow>`select id, nullif(ip_address, '') as ip_address,
      nullif(user_agent, '') as user_agent, created_at, last_seen_at
    from sessions where user_id = ${user} and expires_at > now() order by last_seen_at desc, id desc limit 200`.execute(
    db,
  );
  return rows;
}

/** Tells whether there was one. */
export async function deleteSession(db: Db, user: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from sessions where user_id = ${user} and id = ${id} returning 1`.execute(db);
  return rows.length > 0;
}

/** Ends all of someone's sessions but one. */
export async function deleteSessionsBut(
  db: Db,
  user: string,
  { id = null, token = null }: { id?: string | null; token?: string | null },
): Promise<void> {
  await sql`delete from sessions where user_id = ${user} and id is distinct from ${id}::uuid
    and token is distinct from ${token}`.execute(db);
}

/** Notes that a session is in use, and from where. Written at most every five minutes. */
export async function touchSession(db: Db, id: string, address: string): Promise<void> {
  await sql`update sessions set last_seen_at = now(), ip_address = ${address}
    where id = ${id} and last_seen_at < now() - interval '5 minutes'`.execute(db);
}

export async function deleteEndedSessions(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db);
}

/** Notes which secret signs the cookie of a session from now on. Gives for how many seconds it is good. */
export async function noteSigned(db: Db, id: string, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`update sessions set signed_by = ${key}
    where id = ${id} and expires_at > now() returning floor(extract(epoch from expires_at - now()))::int as seconds`.execute(
    db,
  );
  return rows[0]?.seconds;
}

import { sql } from 'kysely';
import { keyIdOf } from '#platform/key-id.ts';
import type { Db } from './db.ts';

/** The id of the secret that the database belongs to; undefined before the first start. */
export async function readSecretInUse(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ key_id: string }>`select key_id from secret_in_use`.execute(db);
  return rows[0]?.key_id;
}

/** Whether the database belongs to this secret. One that belongs to none yet is bound to it. */
export async function bindSecret(db: Db, secret: string): Promise<boolean> {
  // Of two servers that start at once on a new database, one binds it and the other hears of that.
  await sql`insert into secret_in_use (key_id) values (${keyIdOf(secret)}) on conflict do nothing`.execute(db);
  return (await readSecretInUse(db)) === keyIdOf(secret);
}

import { sql } from 'kysely';
import { keyIdOf } from '#platform/key-id.ts';
import type { Keyring } from '#platform/keyring.ts';
import type { Db } from './db.ts';

/** The id of the secret that the database belongs to; undefined before the first start. */
export async function readSecretInUse(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ key_id: string }>`select key_id from secret_in_use`.execute(db);
  return rows[0]?.key_id;
}

/** Whether the database belongs to one of these secrets. One that belongs to none yet is bound to the newest. */
export async function bindSecret(db: Db, secrets: Keyring): Promise<boolean> {
  // Of two servers that start at once on a new database, one binds it and the other hears of that.
  await sql`insert into secret_in_use (key_id) values (${keyIdOf(secrets[0])}) on conflict do nothing`.execute(db);
  const used = await readSecretInUse(db);
  return secrets.some((secret) => keyIdOf(secret) === used);
}

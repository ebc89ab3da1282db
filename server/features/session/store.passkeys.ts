import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface PasskeyRow {
  id: string;
  name: string | null;
  /** Of what kind the device or program is that keeps it. */
  aaguid: string | null;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

const columns = sql`id, name, aaguid, backed_up, created_at, last_used_at`;

export async function listPasskeys(db: Db, user: string): Promise<PasskeyRow[]> {
  const { rows } =
    await sql<PasskeyRow>`select ${columns} from passkeys where user_id = ${user} order by created_at, id limit 200`.execute(
      db,
    );
  return rows;
}

export async function findPasskey(db: Db, user: string, id: string): Promise<PasskeyRow | undefined> {
  const { rows } =
    await sql<PasskeyRow>`select ${columns} from passkeys where user_id = ${user} and id = ${id}`.execute(db);
  return rows[0];
}

/** Tells whether there is one. */
export async function renamePasskey(
  db: Db,
  user: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { rows } =
    await sql`update passkeys set name = ${name} where user_id = ${user} and id = ${id} returning 1`.execute(db);
  return rows.length > 0;
}

/** Tells whether there was one. */
export async function deletePasskey(db: Db, user: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from passkeys where user_id = ${user} and id = ${id} returning 1`.execute(db);
  return rows.length > 0;
}

/** `credential`: the id that the device knows it by. */
export async function noteUse(db: Db, credential: string): Promise<void> {
  await sql`update passkeys set last_used_at = now() where credential_id = ${credential}`.execute(db);
}

import { sql } from 'kysely';
import { keyIdOf } from '#platform/key-id.ts';
import type { Keyring } from '#platform/keyring.ts';
import type { Db } from './db.ts';

/** A secret that something in the database, or in people's hands, may still depend on. */
export interface SecretInUse {
  /** Computed from it; tells nothing of it. */
  readonly id: string;
  /** Until when a server signed with it, give or take a minute. */
  readonly signedAt: Date;
}

/** Those that the database belongs to; none before the first start. */
export async function readSecretsInUse(db: Db): Promise<SecretInUse[]> {
  const { rows } =
    await sql<SecretInUse>`select key_id as id, signed_at as "signedAt" from secret_in_use order by signed_at desc, key_id`.execute(
      db,
    );
  return rows;
}

/** Gives what the database belongs to and is not among these secrets. With all of them there, it belongs to the newest as well. */
export async function bindSecrets(db: Db, secrets: Keyring): Promise<{ missing: SecretInUse[]; known: boolean }> {
  const ids = secrets.map(keyIdOf);
  return db.transaction().execute(async (tx) => {
    // Of two servers that start at once on a new database, the second sees what the first has bound.
    await sql`lock table secret_in_use in exclusive mode`.execute(tx);
    const used = await readSecretsInUse(tx);
    const missing = used.filter(({ id }) => !ids.includes(id));
    if (missing.length === 0) await noteSigning(tx, secrets);
    return { missing, known: missing.length < used.length };
  });
}

/** Notes that the newest of these signs now. */
export async function noteSigning(db: Db, [newest]: Keyring): Promise<void> {
  await sql`insert into secret_in_use (key_id) values (${keyIdOf(newest)})
    on conflict (key_id) do update set signed_at = now()`.execute(db);
}

/** Has the database belong to this one alone. Tells how many it gave up. */
export async function forgetSecretsBut(db: Db, id: string): Promise<number> {
  const { rows } = await sql`delete from secret_in_use where key_id <> ${id} returning 1`.execute(db);
  return rows.length;
}

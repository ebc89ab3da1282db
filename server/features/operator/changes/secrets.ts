import { insertEvent } from '#platform/audit/event.ts';
import type { Db } from '#platform/db/db.ts';
import { forgetSecretsBut } from '#platform/db/secret-in-use.ts';

/** Notes in the log of the installation how many values were sealed anew, or how many secrets were given up. */
export const noteRekey = (db: Db, action: 'operator.rekey' | 'operator.secret_drop', count: number): Promise<void> =>
  insertEvent(db, { action, noun: 'installation', details: { count }, source: null });

/** From here on the database belongs to one secret alone. */
export async function dropSecrets(db: Db, newest: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const count = await forgetSecretsBut(tx, newest);
    if (count > 0) await noteRekey(tx, 'operator.secret_drop', count);
  });
}

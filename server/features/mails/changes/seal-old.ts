import type { Db } from '#platform/db/db.ts';
import type { Keyring } from '#platform/keyring.ts';
import { seal } from '#platform/seal.ts';
import { noteSealed, takeUnsealed } from '../store.ts';

const atOnce = 500;

/** Seals the texts that an older version kept readable. One that was sent has none. */
export async function sealOldMails(db: Db, secret: Keyring): Promise<void> {
  for (let taken = atOnce; taken === atOnce; )
    taken = await db.transaction().execute(async (tx) => {
      const mails = await takeUnsealed(tx, atOnce);
      const sealed = mails.map(async ({ id, body }) => ({ id, body: body === '' ? '' : await seal(secret, body) }));
      if (mails.length > 0) await noteSealed(tx, await Promise.all(sealed));
      return mails.length;
    });
}

import { notificationKinds, settingOf } from '#contract/notifications.ts';
import { dropSettings } from '#features/session/store.settings.ts';
import type { Db } from '#platform/db/db.ts';
import { dropWaiting } from '../store.digest.ts';

/** Ends someone's daily emails, as they wished by the link in one: their own wish, of which no history is kept. */
export async function stopDigest(db: Db, user: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await dropSettings(
      tx,
      user,
      notificationKinds.map((kind) => settingOf(kind, 'digest')),
    );
    await dropWaiting(tx, user);
  });
}

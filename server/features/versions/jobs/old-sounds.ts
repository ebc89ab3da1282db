import type { Services } from '#server/services.ts';
import { askHearing } from '../changes/ask-sound.ts';
import { hasOldSounds, takeOldSounds } from '../store.sound.ts';

/** In each minute, so that new files never wait behind a large library. */
const atOnce = 30;

/** True while there are sounds that were never heard. */
export const hasUnheard = ({ db }: Services): Promise<boolean> => hasOldSounds(db);

/** Has the next of the sounds heard that were understood before sounds had waves. */
export async function hearOldSounds({ db, jobs }: Services): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const job of await takeOldSounds(tx, atOnce)) await askHearing(tx, jobs, job);
  });
  jobs.wake();
}

import type { Services } from '#server/services.ts';
import { backlogPriority, planJob } from '../changes/ask-playback.ts';
import { findUnplanned } from '../store.ts';

/** At a time: what comes in meanwhile goes first. */
const atOnce = 20;

/** Has videos looked at that were there before. */
export async function planBacklog({ db, jobs }: Services): Promise<void> {
  const unplanned = await findUnplanned(db, atOnce);
  if (unplanned.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const of of unplanned)
      await jobs.enqueue(tx, planJob, { ...of, backlog: true }, { key: of.version, priority: backlogPriority });
  });
  jobs.wake();
}

import type { Services } from '#server/services.ts';
import { backlogPriority, planJob } from '../changes/ask-playback.ts';
import { findOlder, findUnplanned } from '../store.ts';

/** At a time: what comes in meanwhile goes first. */
const atOnce = 20;

/** Has videos looked at that were there before, and then those that were looked at in an older way. */
export async function planBacklog({ db, jobs }: Services): Promise<void> {
  const unplanned = await findUnplanned(db, atOnce);
  const older = unplanned.length === 0 ? await findOlder(db, atOnce) : [];
  const wishes = [
    ...unplanned.map((of) => ({ ...of, backlog: true })),
    ...older.map((of) => ({ ...of, backlog: true, anew: true })),
  ];
  if (wishes.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const wish of wishes) await jobs.enqueue(tx, planJob, wish, { key: wish.version, priority: backlogPriority });
  });
  jobs.wake();
}

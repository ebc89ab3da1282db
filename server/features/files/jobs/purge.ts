import { authorizeSystem } from '#platform/authorize.ts';
import { type Act, beginAct } from '#platform/db/change.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { deleteFiles } from '../changes/delete.ts';
import { type BinToPurge, binsToPurge, takeOverdue } from '../store/bin.ts';
import { lockFiles } from '../store/files.ts';

const day = 86_400;
const atOnce = 200;
const bySetting = 'The bin is emptied after so many days by the setting of its team.';

export const purgeJob: JobDefinition = {
  name: 'files.purge',
  concurrency: 1,
  priority: 1,
  retries: 2,
  expireSeconds: 6 * 3600,
  everySeconds: day,
};

type Purging = Pick<Services, 'db' | 'clock' | 'pulse'>;

/** Deletes some of what is overdue, with its history. False when no more is. */
async function purgeSome({ db, pulse }: Purging, act: Act, { team, before }: BinToPurge): Promise<boolean> {
  const taken = await db.transaction().execute(async (tx) => {
    const ids = await takeOverdue(tx, team, before, atOnce);
    const files = (await lockFiles(tx, team, ids)).map((file) => authorizeSystem(bySetting, 'delete', file));
    await deleteFiles(tx, act, team, files);
    return ids.length;
  });
  if (taken > 0) pulse.changed();
  return taken === atOnce;
}

/** Deletes for good what has been in the Recycling Bin for longer than its team keeps it. */
export async function purge(services: Purging, _data: unknown, signal: AbortSignal): Promise<void> {
  for (const bin of await binsToPurge(services.db, services.clock.now())) {
    const act = beginAct(null);
    for (let more = true; more; ) {
      if (signal.aborted) return;
      more = await purgeSome(services, act, bin);
    }
  }
}

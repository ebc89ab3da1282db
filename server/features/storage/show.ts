import type { StorageUse, showStorage } from '#contract/storage.ts';
import { keptCount } from '#features/files/store/counts.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { countStorageJob } from './jobs/count.ts';
import { countStorage } from './store.count.ts';
import { readQuota } from './store.quota.ts';
import { findTally, type Tally } from './store.ts';

/** Up to so many files are counted while the caller waits: some hundredths of a second. */
const atOnce = 20_000;
/** More are counted anew by a job when their count is older than this. */
const freshMs = 15 * 60_000;

const none: Tally = {
  stored: 0,
  types: [],
  versions: { versions: 0, files: 0, bytes: 0 },
  duplicates: { groups: 0, files: 0, bytes: 0 },
  bin: { files: 0, bytes: 0 },
};

export const show: Handler<typeof showStorage, Services> = async ({ db, services, params: { team } }) => {
  const now = services.clock.now();
  const { quota } = await readQuota(db, team);
  const { live, recycled } = await keptCount(db, team, ['team']);
  if (live + recycled <= atOnce) {
    const tally = await db.transaction().execute((tx) => countStorage(tx, team, now));
    return { ...tally, quota, counted_at: now.toISOString(), counting: false } satisfies StorageUse;
  }
  const kept = await findTally(db, team);
  const stale = !kept || now.getTime() - kept.counted_at.getTime() > freshMs;
  if (stale) {
    await db.transaction().execute((tx) => services.jobs.enqueue(tx, countStorageJob, { team }, { key: team }));
    services.jobs.wake();
  }
  return { ...(kept?.tally ?? none), quota, counted_at: kept?.counted_at.toISOString() ?? null, counting: stale };
};

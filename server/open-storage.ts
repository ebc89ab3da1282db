import { join } from 'node:path';
import { damagedKeys } from '#features/storage/store.scrub.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { type DamagedBlobs, watchDamaged, withoutDamaged } from '#platform/storage/damaged.ts';
import { createDiskStorage } from '#platform/storage/disk.ts';
import { createSmallBlobs, type SmallBlobs, withCache } from '#platform/storage/small-blobs.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** Blobs on the disk, and the same without those that are damaged, with small ones in memory. */
interface OpenStorage {
  readonly disk: Storage;
  readonly storage: Storage;
  readonly damaged: DamagedBlobs;
  readonly smallBlobs: SmallBlobs;
}

interface Options {
  dataDir: string;
  db: Db;
  clock: Clock;
  log: Log;
}

export async function openStorage({ dataDir, db, clock, log }: Options): Promise<OpenStorage> {
  const disk = await createDiskStorage({ root: join(dataDir, 'blobs') });
  const smallBlobs = createSmallBlobs({ storage: disk, clock });
  const damaged = watchDamaged(() => damagedKeys(db), log);
  await damaged.refresh();
  return { disk, storage: withoutDamaged(damaged, withCache(smallBlobs, disk)), damaged, smallBlobs };
}

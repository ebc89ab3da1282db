import { damagedKeys } from '#features/storage/store.scrub.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { type DamagedBlobs, watchDamaged, withoutDamaged } from '#platform/storage/damaged.ts';
import { openStore, StoreClosed, type StoreSettings } from '#platform/storage/open-store.ts';
import { createSmallBlobs, type SmallBlobs, withCache } from '#platform/storage/small-blobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type Config, ConfigError } from '#server/config.ts';

/** Blobs as they are stored, and the same without those that are damaged, with small ones in memory. */
interface OpenStorage {
  readonly store: Storage;
  readonly storage: Storage;
  readonly damaged: DamagedBlobs;
  readonly smallBlobs: SmallBlobs;
}

interface Options {
  config: StoreSettings & Pick<Config, 'contentUrl'>;
  /** The app's own origin. */
  origin: string;
  db: Db;
  clock: Clock;
  log: Log;
}

/** A browser that is sent on from one origin to a second one tells it none. */
const scriptOriginOf = (origin: string, contentUrl: string | undefined) =>
  contentUrl === undefined || contentUrl === origin ? origin : 'null';

export async function openStorage({ config, origin, db, clock, log }: Options): Promise<OpenStorage> {
  const scriptOrigin = scriptOriginOf(origin, config.contentUrl);
  const store = await openStore({ ...config, scriptOrigin }).catch((error: unknown) => {
    throw error instanceof StoreClosed ? new ConfigError(error.message) : error;
  });
  const smallBlobs = createSmallBlobs({ storage: store, clock });
  const damaged = watchDamaged(() => damagedKeys(db), log);
  await damaged.refresh();
  return { store, storage: withoutDamaged(damaged, withCache(smallBlobs, store)), damaged, smallBlobs };
}

import { LRUCache } from 'lru-cache';
import type { Log } from '#platform/log.ts';
import type { VerifiedAddress } from './address-types.ts';

/** An address that names the session it was signed for, and what it opens. */
export type ViewerAddress = Pick<VerifiedAddress, 'viewer' | 'team' | 'version' | 'audience' | 'sha256'>;

/** Sessions that may still see what they play, remembered for some seconds: parts of a video come every few seconds. */
export interface ViewerWatch {
  /** True when the session an address was signed for may not see it any more. False for an address of no session. */
  hasLost(address: ViewerAddress): Promise<boolean>;
}

const rememberedMs = 10_000;
const most = 10_000;

export function watchViewers({
  mayStillSee,
  log,
}: {
  /** Reads the rows that say so. */
  mayStillSee: (address: ViewerAddress) => Promise<boolean>;
  log: Pick<Log, 'warn'>;
}): ViewerWatch {
  const known = new LRUCache<string, boolean, ViewerAddress>({
    max: most,
    ttl: rememberedMs,
    // Once for all parts that are asked for at the same moment.
    fetchMethod: (_key, _stale, { context }) => mayStillSee(context),
  });
  return {
    async hasLost(address) {
      if (address.viewer === null) return false;
      const { viewer, version, audience, sha256 } = address;
      try {
        return (await known.fetch(`${viewer} ${version} ${audience} ${sha256}`, { context: address })) === false;
      } catch (error) {
        // Without the database, the signed address alone counts, as it does for pictures.
        log.warn({ err: error }, 'whether someone may still see what they play could not be read');
        return false;
      }
    },
  };
}

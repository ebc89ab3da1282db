import { LRUCache } from 'lru-cache';
import type { Services } from '#server/services.ts';
import { freshnessOf } from '../freshness.ts';
import { buildPortal, type Portal } from './build.ts';
import type { Where } from './store/rows.ts';

interface Kept {
  readonly epoch: number;
  readonly portal: Portal | null;
}

const weigh = ({ portal }: Kept) => {
  const { albums = [], pinned = [], pictures } = portal?.published ?? {};
  return 2_000 + albums.length * 1_000 + (pinned.length + (pictures?.size ?? 0)) * 3_000;
};

/** Media Centres as they were made last, never given without a look whether they still hold. `most`: what is kept, in bytes, roughly. */
export function createMade(services: Services, most: number): (where: Where) => Promise<Portal | null> {
  const fresh = freshnessOf(services.db);
  const kept = new LRUCache<string, Kept>({ maxSize: most, sizeCalculation: weigh });
  const making = new Map<string, Promise<Portal | null>>();

  const make = (where: Where, epoch: number): Promise<Portal | null> => {
    const id = where.centre;
    const name = `${id} ${epoch}`;
    const known = making.get(name);
    if (known) return known;
    const made = buildPortal(services, where)
      .then((portal) => {
        kept.set(id, { epoch, portal });
        return portal;
      })
      .finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };

  return async (where) => {
    const { epoch, now } = await fresh(where.team);
    const known = kept.get(where.centre);
    const holds = known && known.epoch === epoch && (known.portal === null || now.getTime() < known.portal.until);
    return holds ? known.portal : make(where, epoch);
  };
}

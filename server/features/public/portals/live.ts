import { LRUCache } from 'lru-cache';
import type { Services } from '#server/services.ts';
import type { Portal } from './build.ts';
import { createMade } from './made.ts';
import { findById, findBySlug, type NamedRow } from './store/centre.ts';
import { Rows } from './store/rows.ts';

/** The most that is kept, in bytes, roughly. */
const most = 32 * 1024 * 1024;

interface Live {
  /** By its address, or by one that it had before. */
  bySlug(slug: string): Promise<Portal | null>;
  byId(id: string): Promise<Portal | null>;
}

/** Media Centres for visitors: made once, kept in memory, and never shown without a look whether they still hold. */
function createLive(services: Services): Live {
  const named = new LRUCache<string, NamedRow>({ max: 20_000 });
  const made = createMade(services, most);
  const open = ({ team_id: team, id: centre }: NamedRow) => made({ team, centre, rows: Rows.live });

  const look = async (key: string, find: () => Promise<NamedRow | undefined>) => {
    const row = await find();
    if (row) named.set(key, row);
    return row;
  };

  return {
    async bySlug(slug) {
      const known = named.get(slug);
      const portal = known && (await open(known));
      if (portal?.slug === slug) return portal;
      // It has another address since, or another has this one.
      const row = await look(slug, () => findBySlug(services.db, slug));
      return row ? open(row) : null;
    },
    async byId(id) {
      const row = named.get(id) ?? (await look(id, () => findById(services.db, id)));
      return row ? open(row) : null;
    },
  };
}

const ofServer = new WeakMap<object, Live>();

export function liveIn(services: Services): Live {
  const known = ofServer.get(services.db) ?? createLive(services);
  ofServer.set(services.db, known);
  return known;
}

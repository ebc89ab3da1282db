import { LRUCache } from 'lru-cache';
import { fail } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { freshnessOf } from '../freshness.ts';
import { cursorAfter } from './cursor.ts';
import { findTeamOf, wasPublicGallery } from './store.ts';
import { buildLive, type Live, type Shown } from './view.ts';

interface Kept {
  readonly epoch: number;
  readonly live: Live | null;
}

/** The most that is kept of built galleries, in bytes, roughly. */
const most = 64 * 1024 * 1024;
const weigh = ({ live }: Kept) =>
  500 + (live?.shown ? live.shown.packed.plain.length * 2 + live.shown.items.length * 2_500 : 0);

type Find = (id: string) => Promise<Live | null>;

/** Galleries for visitors: made once, kept in memory, and never shown without a look whether they still hold. */
function createLive(services: Services): Find {
  const fresh = freshnessOf(services.db);
  const teams = new LRUCache<string, string>({ max: 20_000 });
  const kept = new LRUCache<string, Kept>({ maxSize: most, sizeCalculation: weigh });
  const making = new Map<string, Promise<Live | null>>();

  const make = (team: string, id: string, epoch: number): Promise<Live | null> => {
    const name = `${id} ${epoch}`;
    const known = making.get(name);
    if (known) return known;
    const made = buildLive(services, { team, id }, (items, index) => cursorAfter(id, items, index))
      .then((live) => {
        kept.set(id, { epoch, live });
        return live;
      })
      .finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };

  return async (id) => {
    const team = teams.get(id) ?? (await findTeamOf(services.db, id));
    if (team === undefined) return null;
    teams.set(id, team);
    const { epoch, now } = await fresh(team);
    const known = kept.get(id);
    const holds = known && known.epoch === epoch && (known.live === null || now.getTime() < known.live.until);
    return holds ? known.live : make(team, id, epoch);
  };
}

const ofServer = new WeakMap<object, Find>();

function findIn(services: Services): Find {
  const known = ofServer.get(services.db);
  if (known) return known;
  const made = createLive(services);
  ofServer.set(services.db, made);
  return made;
}

const over = (): never => fail('gone', 'This gallery is no longer available.');

/** A gallery that visitors may see now, checked at this very request: 404 where none ever was, 410 where it is shown no more. */
export async function openLive(services: Services, id: string): Promise<Live & { shown: Shown }> {
  const live = await findIn(services)(id);
  if (!live) return (await wasPublicGallery(services.db, id)) ? over() : fail('not_found');
  const { shown } = live;
  if (!shown) return over();
  return { ...live, shown };
}

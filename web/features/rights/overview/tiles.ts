import { type RightsTile, rightsTiles } from '#contract/files/rights.ts';
import { expiringDays, type RightsState } from '#contract/policy/use/rights-state.ts';
import type { LibrarySearch } from '../../../lib/search/library.ts';

export interface Tile {
  readonly tile: RightsTile;
  readonly word: string;
  /** The state whose icon and colour it shows. */
  readonly look: RightsState;
  /** The list of the whole library that it counts. */
  readonly search: LibrarySearch;
}

const words: Readonly<Record<RightsTile, [word: string, look: RightsState]>> = {
  usable: ['Usable', 'usable'],
  expiring: [`Expiring in ${expiringDays} days`, 'pending'],
  expired: ['Expired', 'expired'],
  embargoed: ['Embargoed', 'embargoed'],
  missing: ['No rights', 'missing'],
  pending: ['Pending review', 'pending'],
};

export const tiles: readonly Tile[] = rightsTiles.map((tile) => {
  const [word, look] = words[tile];
  return {
    tile,
    word,
    look,
    search: { recursive: true, rights_state: tile === 'usable' ? ['usable', 'conditions'] : [tile] },
  };
});

/** The days of a month: '2026-02' -> ['2026-02-01', '2026-02-28']. */
export function daysOf(month: string): [first: string, last: string] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return [`${month}-01`, last];
}

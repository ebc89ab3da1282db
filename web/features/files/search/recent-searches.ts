import { type Remembered, remembered } from '../../../lib/remembered.ts';

const keptAtMost = 8;

const listOfGroups = (stored: string | null): readonly (readonly string[])[] => {
  try {
    const list: unknown = JSON.parse(stored ?? '');
    if (!Array.isArray(list)) return [];
    return list.filter(
      (one): one is string[] => Array.isArray(one) && one.length > 0 && one.every((word) => typeof word === 'string'),
    );
  } catch {
    return [];
  }
};

const stores = new Map<string, Remembered<readonly (readonly string[])[]>>();

/** The recent searches of a team on this device, as groups of words, the latest first. */
export function recentSearches(team: string): Remembered<readonly (readonly string[])[]> {
  const known = stores.get(team);
  if (known) return known;
  const store = remembered(`searches.${team}`, listOfGroups);
  stores.set(team, store);
  return store;
}

const textOf = (groups: readonly string[]) => groups.join('\n').toLowerCase();

/** Puts a search first. One that only adds a group to the last takes its place. */
export function rememberSearch(team: string, groups: readonly string[]): void {
  if (groups.length === 0) return;
  const store = recentSearches(team);
  const [last, ...others] = store.read();
  const grown = last !== undefined && groups.length > last.length && last.every((group, at) => groups[at] === group);
  const rest = grown || last === undefined ? others : [last, ...others];
  store.keep([[...groups], ...rest.filter((one) => textOf(one) !== textOf(groups))].slice(0, keptAtMost));
}

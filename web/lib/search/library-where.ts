import type { LibrarySearch } from './library.ts';

/** The screen of the library that an address shows. */
export type Where = 'home' | 'folder' | 'recent' | 'review' | 'favourites' | 'bin';

export function whereOf(folder: string | undefined, search: LibrarySearch): Where {
  if (search.recycled) return 'bin';
  if (search.starred) return 'favourites';
  if (search.place) return search.place;
  return folder === undefined ? 'home' : 'folder';
}

/** True when files can be put here: the other places only gather what lives elsewhere. */
export const takesFiles = (where: Where): boolean => where === 'home' || where === 'folder';

/** The scope of a list: the folder alone, with all below it, or the whole library. */
export type Scope = 'here' | 'below' | 'all';

/** Words, timeline and map look below the folder unless told otherwise; else it shows its own files. */
const looksBelow = ({ q, view }: LibrarySearch): boolean =>
  (q?.length ?? 0) > 0 || view === 'timeline' || view === 'map';

export function scopeOf(folder: string | undefined, search: LibrarySearch): Scope {
  if (search.everywhere) return 'all';
  const below = search.recursive ?? looksBelow(search);
  if (!below) return 'here';
  return folder === undefined ? 'all' : 'below';
}

/** The change of an address for a scope: nothing, where that would be the case anyway. */
export function scopeChange(scope: Scope, folder: string | undefined, search: LibrarySearch): Partial<LibrarySearch> {
  const usual = looksBelow(search);
  if (scope === 'all' && folder !== undefined) return { everywhere: true };
  const below = scope !== 'here';
  return below === usual ? {} : { recursive: below };
}

import type { SavedQuery } from '#contract/files/saved-query.ts';
import { type LibrarySearch, readLibrarySearch } from '../../lib/search/library.ts';
import { scopeChange, takesFiles, whereOf } from '../../lib/search/library-where.ts';
import { listWhat } from '../files/queries.ts';

/** The address at which the library shows what a query asks for. */
export interface SearchPlace {
  folder: string | undefined;
  search: LibrarySearch;
}

const asTexts = (what: object): SavedQuery =>
  Object.fromEntries(
    Object.entries(what).map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : String(value)]),
  );

/** The part of an address that narrows a list, in whatever place. */
export function narrowingOf(search: LibrarySearch): SavedQuery {
  const { order: _, ...narrowing } = asTexts(listWhat(undefined, { ...search, recursive: true }));
  return narrowing;
}

/** The library's address -> a query to keep. */
export function queryOf(folder: string | undefined, search: LibrarySearch): SavedQuery {
  return asTexts(listWhat(folder, search));
}

/** A kept query -> the library's address: how far a search looks is said only where it is not the usual. */
export function placeOf({ folder: given, recursive: below, ...rest }: SavedQuery): SearchPlace {
  const [named] = [given ?? []].flat();
  const folder = named === 'root' ? undefined : named;
  const search = readLibrarySearch(rest);
  const scope = named === undefined ? 'all' : below === 'true' ? 'below' : 'here';
  const looks = takesFiles(whereOf(folder, search)) ? scopeChange(scope, folder, search) : {};
  return { folder, search: { ...search, ...looks } };
}

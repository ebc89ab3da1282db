import { useTeam } from '../../../lib/me.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import { rememberSearch } from './recent-searches.ts';
import { moveSearch, type SearchMove } from './search-groups.ts';

interface Typing {
  typed: string;
  setTyped: (typed: string) => void;
}

/** Groups of words that are looked for, as the address has them, and what changes them. */
export function useSearchMoves({ typed, setTyped }: Typing) {
  const team = useTeam();
  const { search } = useLibraryPlace();
  const setSearch = useSetLibrarySearch();
  const groups = search.q ?? [];
  /** Finds by these groups, and remembers them. */
  const find = (next: readonly string[]) => {
    rememberSearch(team.uuid, next);
    setSearch({ q: next.length > 0 ? [...next] : undefined });
  };
  const act = (move: SearchMove) => {
    const next = moveSearch({ groups, typed }, move);
    setTyped(next.typed);
    if (next.groups !== groups) find(next.groups);
  };
  return { groups, find, act };
}

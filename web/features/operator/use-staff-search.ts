import { readStaffSearch } from '../../lib/search/staff.ts';
import { type SearchChange, useSearchState } from '../../lib/search/use-search-state.ts';

/** What the address says is shown, and the way to show something else. */
export function useStaffSearch() {
  const [search, set] = useSearchState(readStaffSearch);
  return [search, (change: SearchChange<typeof search>) => set(change, true)] as const;
}

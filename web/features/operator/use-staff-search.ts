import { readStaffSearch } from '../../lib/search/team/staff.ts';
import { type SearchChange, useSearchState } from '../../lib/search/use-search-state.ts';

/** The state of the staff's page from the address, and the way to change it. */
export function useStaffSearch() {
  const [search, set] = useSearchState(readStaffSearch);
  return [search, (change: SearchChange<typeof search>) => set(change, true)] as const;
}

import { readSettingsSearch } from '../../../lib/search/organise.ts';
import { useSearchState } from '../../../lib/search/use-search-state.ts';

/** The role that is shown, in the address: its uuid, or `all` for the table of all. */
export function useRolePlace(): [string | undefined, (role: string | undefined) => void] {
  const [{ role }, set] = useSearchState(readSettingsSearch);
  return [role, (next) => set({ role: next }, true)];
}

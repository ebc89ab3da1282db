import { useNavigate, useSearch } from '@tanstack/react-router';
import { present } from '../../lib/search/params.ts';
import { readStaffSearch, type StaffSearch } from '../../lib/search/staff.ts';

type Change = { [K in keyof StaffSearch]: StaffSearch[K] | undefined };

/** What the address says is shown, and the way to show something else. */
export function useStaffSearch(): [StaffSearch, (change: Change) => void] {
  const search = readStaffSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const go = (change: Change) =>
    void navigate({ to: '.', replace: true, search: present({ ...search, ...change }) as never });
  return [search, go];
}

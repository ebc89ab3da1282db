import { useNavigate, useSearch } from '@tanstack/react-router';
import { present } from '../../lib/search/params.ts';

/** The role that is shown, in the address: its uuid, or `all` for the table of all. */
export function useRolePlace(): [string | undefined, (role: string | undefined) => void] {
  const { role } = useSearch({ strict: false }) as { role?: string };
  const navigate = useNavigate();
  return [role, (next) => void navigate({ to: '.', replace: true, search: present({ role: next }) as never })];
}

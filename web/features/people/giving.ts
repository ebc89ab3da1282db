import { namesOfFlags } from '#contract/policy/flag-words.ts';
import type { Role } from '#contract/teams/roles.ts';
import { useTeam } from '../../lib/me.ts';

export const isOwner = (role: Pick<Role, 'built_in' | 'name'>): boolean => role.built_in && role.name === 'Owner';

/** The reason the reader cannot give a role, as the server would say it; undefined when they can. */
export function useObstacle(roles: readonly Role[]): (role: Role) => string | undefined {
  const { permissions, role: own } = useTeam();
  const owner = roles.some((role) => isOwner(role) && role.name === own);
  return (role) => {
    if (isOwner(role) && !owner) return 'Only an Owner can grant or remove the Owner role.';
    const missing = role.permissions.filter((flag) => !permissions.includes(flag));
    return missing.length === 0
      ? undefined
      : `You cannot grant what your own role does not allow: ${namesOfFlags(missing)}.`;
  };
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTeam } from '../../lib/me.ts';
import { rightsQuery } from '../rights/queries.ts';
import type { Beholder } from './tile-badges.ts';

/** Who looks at the files on the screen. Until it is known whether the team gives rights, it does not. */
export function useBeholder(): Beholder {
  const team = useTeam().uuid;
  const { data } = useInfiniteQuery({
    ...rightsQuery(team, ''),
    staleTime: 60_000,
    select: ({ pages }) => pages.some(({ results }) => results.length > 0),
  });
  return { team, givesRights: data === true };
}

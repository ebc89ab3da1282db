import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMe } from '../../lib/me.ts';
import { membersQuery } from '../attributes/queries.ts';
import type { Person } from './mention-text.ts';
import { useWhole } from './queries.ts';

/** Everyone of a team who can be told of something: not the reader, nor who was deactivated. Read when it is first needed. */
export function useTeamMates(team: string, wanted: boolean): readonly Person[] | undefined {
  const me = useMe().uuid;
  const members = useInfiniteQuery({ ...membersQuery(team), enabled: wanted });
  useWhole(members);
  const { data } = members;
  return useMemo(
    () =>
      data?.pages
        .flatMap((page) => page.results)
        .filter(({ active, user }) => active && user.uuid !== me)
        .map(({ user }) => user),
    [data, me],
  );
}

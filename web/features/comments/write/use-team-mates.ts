import { useMemo } from 'react';
import { useMe } from '../../../lib/me.ts';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { membersQuery } from '../../attributes/queries.ts';
import type { Person } from './mention-text.ts';

/** Everyone of a team who can be told of something: not the reader, nor who was deactivated. Read when it is first needed. */
export function useTeamMates(team: string, wanted: boolean): readonly Person[] | undefined {
  const me = useMe().uuid;
  const members = usePaged(membersQuery(team), { whole: true, enabled: wanted });
  const { rows, state } = members;
  return useMemo(
    () =>
      state !== 'ready'
        ? undefined
        : rows.filter(({ active, user }) => active && user.uuid !== me).map(({ user }) => user),
    [rows, state, me],
  );
}

import { useEffect } from 'react';
import { ENDED, OPENED, RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { activeTeam, meQuery } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';

const types = ['member.updated', 'role.updated', 'team.updated', RESYNC, ENDED, OPENED];

/**
 * The person's standing that the screen was made by: another role, plan or team means that all of it has to be read
 * again.
 */
const standing = () => {
  const me = queryClient.getQueryData(meQuery.queryKey);
  const team = me && activeTeam(me);
  return JSON.stringify(team && [team.uuid, team.role, team.permissions, team.features, me.viewing]);
};

async function look(): Promise<void> {
  const before = standing();
  await queryClient.refetchQueries({ queryKey: meQuery.queryKey });
  if (standing() !== before)
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
}

/** Keeps what the person may do true while others change roles: buttons come and go on an open page. */
export function useLiveMe(team: string): void {
  useTeamEvents(team, types, () => void look());
  // What was missed while the page was not looked at.
  useEffect(() => {
    const back = () =>
      document.visibilityState === 'visible' && void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, []);
}

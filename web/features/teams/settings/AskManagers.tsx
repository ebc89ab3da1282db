import { useQuery } from '@tanstack/react-query';
import { useTeam } from '../../../lib/me.ts';
import { fullName } from '../../../lib/people.ts';
import { teamQuery } from '../api.ts';

const listed = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** 'Ask Ines Moreau or Nadia Okafor, who manage this team.' Nothing until they are known. */
export function AskManagers() {
  const { data: team } = useQuery(teamQuery(useTeam().uuid));
  if (!team || team.managers.length === 0) return null;
  const names = team.managers.map((person) => fullName(person) || 'a member without a name');
  return (
    <>
      Ask {listed.format(names)}, who {names.length === 1 ? 'manages' : 'manage'} this team.
    </>
  );
}

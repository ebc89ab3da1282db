import { useQuery } from '@tanstack/react-query';
import { SettingsPart } from '../../../ui/page/SettingsPart.tsx';
import { ClosedTeams } from './ClosedTeams.tsx';
import { closedTeamsQuery } from './closed-teams.ts';

/** A part of the account page, while there are deleted teams. */
export function ClosedTeamsPart() {
  const { data = [] } = useQuery(closedTeamsQuery);
  if (data.length === 0) return null;
  return (
    <SettingsPart
      title="Deleted teams"
      text="You were an Owner of these. No one else has access until you restore them."
    >
      <ClosedTeams />
    </SettingsPart>
  );
}

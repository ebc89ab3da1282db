import { useQuery } from '@tanstack/react-query';
import { useTeam } from '../../../lib/me.ts';
import { zoneHere } from '../../../lib/time-zones.ts';
import { teamZoneQuery } from '../queries.ts';
import { useWrite } from './write-context.ts';

/** The zone that a post's time is in unless another is chosen: that of its first account, else the team's. */
export function useZone(): string {
  const { chosen } = useWrite();
  const { data: teamZone } = useQuery(teamZoneQuery(useTeam().uuid));
  return chosen[0]?.zone ?? teamZone ?? zoneHere();
}

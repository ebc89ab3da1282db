import { useDebouncedCallback } from '@mantine/hooks';
import { RESYNC, useTeamEvents } from '../../../lib/events/events.ts';
import { refreshCentres } from '../queries.ts';

const types = [
  'media_centre.created',
  'media_centre.updated',
  'media_centre.deleted',
  'media_centre.published',
  'file.updated',
  'file.processed',
  RESYNC,
];
const pauseMs = 500;

/** Keeps Media Centres true while others work on them and on their files. */
export function useLiveCentres(team: string): void {
  const refresh = useDebouncedCallback(() => void refreshCentres(team), pauseMs);
  useTeamEvents(team, types, () => refresh());
}

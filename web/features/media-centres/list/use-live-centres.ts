import { useEffect, useRef } from 'react';
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
const aWhileMs = 500;

/** Keeps Media Centres true while others work on them and on their files. */
export function useLiveCentres(team: string): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useTeamEvents(team, types, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refreshCentres(team), aWhileMs);
  });
}

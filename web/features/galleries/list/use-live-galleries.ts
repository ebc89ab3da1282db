import { useEffect, useRef } from 'react';
import { RESYNC, useTeamEvents } from '../../../lib/events/events.ts';
import { refreshGalleries } from '../queries.ts';

const types = [
  'gallery.created',
  'gallery.updated',
  'gallery.deleted',
  'gallery.published',
  'file.updated',
  'file.processed',
  RESYNC,
];
const aWhileMs = 500;

/** Keeps galleries true while others work on them and on their files. */
export function useLiveGalleries(team: string): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useTeamEvents(team, types, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refreshGalleries(team), aWhileMs);
  });
}

import { useDebouncedCallback } from '@mantine/hooks';
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
const pauseMs = 500;

/** Keeps galleries true while others work on them and on their files. */
export function useLiveGalleries(team: string): void {
  const refresh = useDebouncedCallback(() => void refreshGalleries(team), pauseMs);
  useTeamEvents(team, types, () => refresh());
}

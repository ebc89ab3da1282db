import { useDebouncedCallback } from '@mantine/hooks';
import { RESYNC, useTeamEvents } from '../../../lib/events/events.ts';
import { queryClient } from '../../../lib/query.ts';
import { historyKey } from './queries.ts';

const types = ['file', 'folder', 'tag']
  .flatMap((noun) => ['created', 'updated', 'deleted'].map((what) => `${noun}.${what}`))
  .concat('file.recycled', 'file.restored', RESYNC);
const pauseMs = 500;

/** Keeps the history true while others make it. */
export function useLiveHistory(team: string): void {
  const refresh = useDebouncedCallback(
    () => void queryClient.invalidateQueries({ queryKey: historyKey(team) }),
    pauseMs,
  );
  useTeamEvents(team, types, () => refresh());
}

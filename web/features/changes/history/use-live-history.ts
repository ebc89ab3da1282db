import { useEffect, useRef } from 'react';
import { RESYNC, useTeamEvents } from '../../../lib/events/events.ts';
import { queryClient } from '../../../lib/query.ts';
import { historyKey } from './queries.ts';

const types = ['file', 'folder', 'tag']
  .flatMap((noun) => ['created', 'updated', 'deleted'].map((what) => `${noun}.${what}`))
  .concat('file.recycled', 'file.restored', RESYNC);
const aWhileMs = 500;

/** Keeps the history true while others make it. */
export function useLiveHistory(team: string): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useTeamEvents(team, types, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void queryClient.invalidateQueries({ queryKey: historyKey(team) }), aWhileMs);
  });
}

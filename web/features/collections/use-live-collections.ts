import { useEffect, useRef } from 'react';
import { RESYNC, type TeamEvent, useTeamEvents } from '../../lib/events/events.ts';
import { queryClient } from '../../lib/query.ts';
import { collectionsKey, refreshCollections } from './queries.ts';

/** Tags of collections change with the tags of the team. */
const tagTypes = ['tag.created', 'tag.updated', 'tag.deleted'];
const types = ['collection.created', 'collection.updated', 'collection.deleted', 'file.updated', ...tagTypes, RESYNC];
const aWhileMs = 500;

/** Keeps collections true while others work. `fills`: any changed file may come into the list or leave it. */
export function useLiveCollections(team: string, fills = false): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useTeamEvents(team, types, ({ type, data }: TeamEvent) => {
    const action = (data as { action?: string } | undefined)?.action;
    const aboutFiles = type === 'file.updated';
    if (aboutFiles && !fills && action !== 'file.collect') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // A card that was counted anew says nothing of which files there are.
      if (action === 'collection.filled' || tagTypes.includes(type))
        void queryClient.invalidateQueries({ queryKey: collectionsKey(team) });
      else void refreshCollections(team);
    }, aWhileMs);
  });
}

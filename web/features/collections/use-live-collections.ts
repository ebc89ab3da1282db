import { useDebouncedCallback } from '@mantine/hooks';
import { RESYNC, type TeamEvent, useTeamEvents } from '../../lib/events/events.ts';
import { queryClient } from '../../lib/query.ts';
import { collectionsKey, refreshCollections } from './queries.ts';

/** Tags of collections change with the tags of the team. */
const tagTypes = ['tag.created', 'tag.updated', 'tag.deleted'];
const types = ['collection.created', 'collection.updated', 'collection.deleted', 'file.updated', ...tagTypes, RESYNC];
const pauseMs = 500;

/** Keeps collections true while others work. `fills`: any changed file may come into the list or leave it. */
export function useLiveCollections(team: string, fills = false): void {
  const refresh = useDebouncedCallback((cardsOnly: boolean) => {
    if (cardsOnly) void queryClient.invalidateQueries({ queryKey: collectionsKey(team) });
    else void refreshCollections(team);
  }, pauseMs);
  useTeamEvents(team, types, ({ type, data }: TeamEvent) => {
    const action = (data as { action?: string } | undefined)?.action;
    const aboutFiles = type === 'file.updated';
    if (aboutFiles && !fills && action !== 'file.collect') return;
    // A card that was counted anew says nothing of which files there are.
    refresh(action === 'collection.filled' || tagTypes.includes(type));
  });
}

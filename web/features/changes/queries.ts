import { useDebouncedCallback } from '@mantine/hooks';
import { listActivity } from '#contract/changes.ts';
import { call } from '../../lib/call.ts';
import { RESYNC, type TeamEvent, useTeamEvents } from '../../lib/events/events.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';

const activityKey = (file: string) => ['activity', file] as const;

/** The changes of a file, newest first. */
export const activityQuery = (file: string) =>
  pagedQuery(
    activityKey(file),
    (page, signal) =>
      call(listActivity, {
        params: { uuid: file },
        query: { limit: 50, ...page },
        signal,
      }),
    { staleTime: 5_000 },
  );

const types = ['file.updated', 'file.recycled', 'file.restored', RESYNC];
const pauseMs = 300;

/** Keeps the history of a file true while it is made. */
export function useLiveActivity(team: string, file: string): void {
  const refresh = useDebouncedCallback(
    () => void queryClient.invalidateQueries({ queryKey: activityKey(file) }),
    pauseMs,
  );
  useTeamEvents(team, types, ({ type, data }: TeamEvent) => {
    if (type === RESYNC || (data as { uuid?: string } | undefined)?.uuid === file) refresh();
  });
}

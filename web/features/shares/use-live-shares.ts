import type { Query } from '@tanstack/react-query';
import { CallError } from '../../lib/call.ts';
import { useTeamEvents } from '../../lib/events/events.ts';
import { queryClient } from '../../lib/query.ts';

const types = ['share.updated'];

const isGone = ({ state }: Query) => state.error instanceof CallError && state.error.status === 404;

/** Reads again what the screen shows when another team begins or ends to share something with this one; what ended is let go. */
export function useLiveShares(team: string): void {
  useTeamEvents(team, types, () => {
    for (const queryKey of [['folders', team], ['files', team], ['file']])
      void queryClient
        .invalidateQueries({ queryKey })
        .then(() => queryClient.resetQueries({ queryKey, predicate: isGone }));
  });
}

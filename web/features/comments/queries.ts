import { useEffect } from 'react';
import { listComments } from '#contract/comments.ts';
import { limits } from '#contract/core/limits.ts';
import { call } from '../../lib/call.ts';
import { RESYNC, type TeamEvent, useTeamEvents } from '../../lib/events/events.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';

const commentsKey = (file: string) => ['comments', file] as const;

/** The comments of a file as they were said. */
export const commentsQuery = (file: string) =>
  pagedQuery(
    commentsKey(file),
    (page, signal) =>
      call(listComments, {
        params: { uuid: file },
        query: { limit: limits.page.max, ...page },
        signal,
      }),
    { staleTime: 10_000 },
  );

/** Reads the comments of a file again, and how many there are. */
export async function refreshComments(file: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['file', file] });
  await queryClient.invalidateQueries({ queryKey: commentsKey(file) });
}

const types = ['comment.created', 'comment.updated', 'comment.deleted', RESYNC];

/** Keeps the comments of a file true while others write. */
export function useLiveComments(team: string, file: string): void {
  useTeamEvents(team, types, ({ type, data }: TeamEvent) => {
    const about = (data as { file?: string } | undefined)?.file;
    if (type === RESYNC || about === file) void refreshComments(file);
  });
}

/** Reads on until everything is there: threads are put together from all of it. */
export function useWhole(query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown }): void {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
}

import { queryOptions } from '@tanstack/react-query';
import type { BodyIn } from '#contract/core/route.ts';
import { listNotifications, readNotifications } from '#contract/notifications.ts';
import { call } from '../../lib/call.ts';
import { RESYNC, type TeamEvent, useTeamEvents } from '../../lib/events/events.ts';
import { useMe } from '../../lib/me.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';
import { newsKey } from '../../lib/unread.ts';

const ask = (query: { limit: number; cursor?: string }, unread: boolean, signal: AbortSignal) =>
  call(listNotifications, { query: { ...query, ...(unread ? { unread: 'true' } : {}) }, signal });

/** Notifications, newest first: all, or those that were not read. */
export const newsQuery = (unread: boolean) =>
  pagedQuery([...newsKey, 'list', unread], (page, signal) => ask({ limit: 50, ...page }, unread, signal));

/** The first few, for where there is little room. */
export const latestQuery = (limit: number, unread: boolean) =>
  queryOptions({
    queryKey: [...newsKey, 'latest', limit, unread],
    queryFn: ({ signal }) => ask({ limit }, unread, signal),
  });

/** The news that waits for the reader, for the front page. */
export const waitingQuery = latestQuery(3, true);

export const refreshNews = () => queryClient.invalidateQueries({ queryKey: newsKey });

/** Marks as read what is named, what is about a file, or everything. */
export async function markRead(body: BodyIn<typeof readNotifications>): Promise<void> {
  await call(readNotifications, { body });
  await refreshNews();
}

const types = ['comment.created', 'comment.updated', 'comment.deleted', 'request.created', 'request.updated', RESYNC];

/** Keeps notifications true while others write. */
export function useLiveNews(team: string): void {
  const me = useMe().uuid;
  useTeamEvents(team, types, ({ data }: TeamEvent) => {
    if ((data as { by?: string } | undefined)?.by !== me) void refreshNews();
  });
}

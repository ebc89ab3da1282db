import { queryOptions, useQuery } from '@tanstack/react-query';
import { listNotifications } from '#contract/notifications.ts';
import { call } from './call.ts';

/** Everything that is kept about notifications. */
export const newsKey = ['news'] as const;

/** Those of other teams come without an event. */
const everyMs = 60_000;

const unreadQuery = queryOptions({
  queryKey: [...newsKey, 'unread'],
  queryFn: async ({ signal }) =>
    (await call(listNotifications, { query: { limit: 1, unread: 'true' }, signal })).unread,
  refetchInterval: everyMs,
});

/** The number of unread notifications; 0 until it is known. */
export const useUnread = (): number => useQuery(unreadQuery).data ?? 0;

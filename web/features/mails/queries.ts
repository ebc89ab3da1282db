import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listMails, type MailState, showMail, showMailServer } from '#contract/mails.ts';
import { call } from '../../lib/call.ts';

export const mailsKey = ['staff', 'mails'] as const;

export const mailsQuery = (state: MailState | undefined, q: string) =>
  infiniteQueryOptions({
    queryKey: [...mailsKey, 'list', state ?? null, q],
    queryFn: ({ pageParam, signal }) =>
      call(listMails, {
        query: {
          limit: 50,
          ...(state ? { state } : {}),
          ...(q ? { q } : {}),
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: 5_000,
  });

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: [...mailsKey, 'one', id],
    queryFn: ({ signal }) => call(showMail, { params: { id }, signal }),
  });

export const mailServerQuery = queryOptions({
  queryKey: [...mailsKey, 'server'],
  queryFn: ({ signal }) => call(showMailServer, { signal }),
  staleTime: 0,
  refetchInterval: 5_000,
});

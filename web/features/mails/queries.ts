import { queryOptions } from '@tanstack/react-query';
import { listMails, type MailState, showMail, showMailServer } from '#contract/mails.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';

export const mailsKey = ['staff', 'mails'] as const;

export const mailsQuery = (state: MailState | undefined, q: string) =>
  pagedQuery(
    [...mailsKey, 'list', state ?? null, q],
    (page, signal) =>
      call(listMails, {
        query: {
          limit: 50,
          ...(state ? { state } : {}),
          ...(q ? { q } : {}),
          ...page,
        },
        signal,
      }),
    { staleTime: 0, refetchInterval: 5_000 },
  );

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

import { queryOptions } from '@tanstack/react-query';
import {
  listRequesters,
  listRequests,
  listRequestsOfUser,
  listTeamRequests,
  type RequestOrder,
} from '#contract/download-requests.ts';
import { showLink } from '#contract/public/downloads.ts';
import type { RequestStatus } from '#contract/request-statuses.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { queryClient } from '../../lib/query.ts';

/** The content of an inbox: requests for the team's files, or those the person made. */
export interface Inbox {
  readonly team: string;
  readonly status: RequestStatus;
  readonly q: string;
  readonly mine: boolean;
  /** Only those through this Media Centre. */
  readonly centre?: string | undefined;
  readonly order?: RequestOrder | undefined;
}

export const inboxQuery = ({ team, status, q, mine, centre, order }: Inbox) =>
  pagedQuery(
    ['requests', team, mine ? 'mine' : status, mine ? '' : q, centre ?? '', mine ? '' : (order ?? '')],
    (page, signal) => {
      const paging = { limit: 30, ...page };
      const through = centre === undefined ? {} : { media_centre: centre };
      return mine
        ? call(listRequests, { query: { ...paging, mine: 'true', ...through }, signal })
        : call(listTeamRequests, {
            params: { team },
            query: { ...paging, status, ...(order ? { order } : {}), ...(q === '' ? {} : { q }), ...through },
            signal,
          });
    },
  );

/** The number of times each has asked. */
export const requestersQuery = (team: string) =>
  queryOptions({
    queryKey: ['requests', team, 'requesters'],
    queryFn: async ({ signal }) => {
      const { results } = await call(listRequesters, { params: { id: team }, query: { limit: 200 }, signal });
      return new Map(results.map((requester) => [requester.uuid, requester]));
    },
  });

export const historyQuery = (team: string, user: string) =>
  queryOptions({
    queryKey: ['requests', team, 'of', user],
    queryFn: ({ signal }) => call(listRequestsOfUser, { params: { team }, query: { user, limit: 100 }, signal }),
  });

/** The person's own latest request for a file. */
export const ownRequestQuery = (file: string) =>
  queryOptions({
    queryKey: ['requests', 'own', file],
    queryFn: async ({ signal }) =>
      (await call(listRequests, { query: { mine: 'true', file, limit: 1 }, signal })).results[0] ?? null,
  });

export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['download-link', token],
    queryFn: ({ signal }) => call(showLink, { params: { token }, signal }),
    staleTime: 0,
    retry: false,
  });

/** Reads all requests again, and how many wait. */
export const refreshRequests = () => void queryClient.invalidateQueries({ queryKey: ['requests'] });

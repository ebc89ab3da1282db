import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/core/limits.ts';
import { type DeliveryState, listDeliveries, listWebhooks, showDelivery } from '#contract/webhooks/routes.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { present } from '../../lib/search/params.ts';

export const webhooksKey = (team: string) => ['webhooks', team] as const;
export const deliveriesKey = (webhook: string) => ['webhook-deliveries', webhook] as const;

/** While something waits, it is looked at again this often. */
const waitingMs = 5_000;
const soonMs = 1_500;

export const webhooksQuery = (team: string) =>
  queryOptions({
    queryKey: webhooksKey(team),
    queryFn: ({ signal }) =>
      call(listWebhooks, { params: { team }, query: { limit: limits.webhooksPerTeam }, signal }).then(
        ({ results }) => results,
      ),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? waitingMs : false),
  });

export const deliveriesQuery = (webhook: string, state: DeliveryState | undefined) =>
  pagedQuery(
    [...deliveriesKey(webhook), 'list', state ?? 'all'],
    (page, signal) =>
      call(listDeliveries, {
        params: { id: webhook },
        query: present({ state, limit: 25, ...page }),
        signal,
      }),
    { staleTime: 0, refetchInterval: waitingMs },
  );

export const deliveryQuery = (webhook: string, delivery: string) =>
  queryOptions({
    queryKey: [...deliveriesKey(webhook), 'one', delivery],
    queryFn: ({ signal }) => call(showDelivery, { params: { id: delivery }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? soonMs : false),
  });

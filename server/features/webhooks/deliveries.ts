import type { listDeliveries as listRoute, showDelivery } from '#contract/webhooks/routes.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openDelivery, openWebhook } from './access.ts';
import { presentDelivery, presentDetail } from './present.ts';
import { countDeliveries, listDeliveries } from './store.deliveries.ts';

export const list: Handler<typeof listRoute, Services> = async (call) => {
  const { db, query } = call;
  const { team_id: team, id: webhook } = await openWebhook(call, call.params.id);
  const which = { team, webhook, state: query.state };
  return pageOf(
    {
      list: `deliveries ${webhook} ${query.state ?? ''}`,
      width: 1,
      rows: (limit, after) => listDeliveries(db, which, limit, after && String(after[0])),
      count: (upTo) => countDeliveries(db, which, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    presentDelivery,
  );
};

export const show: Handler<typeof showDelivery, Services> = async (call) =>
  presentDetail(await openDelivery(call, call.params.id));

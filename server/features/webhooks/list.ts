import type { listWebhooks as listRoute } from '#contract/webhooks/routes.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentWebhook } from './present.ts';
import { countWebhooks, listWebhooks } from './store.ts';

export const list: Handler<typeof listRoute, Services> = ({ db, params: { team }, query }) =>
  pageOf(
    {
      list: `webhooks ${team}`,
      width: 1,
      rows: (limit, after) => listWebhooks(db, team, limit, after && String(after[0])),
      count: (upTo) => countWebhooks(db, team, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    (row) => presentWebhook(row),
  );

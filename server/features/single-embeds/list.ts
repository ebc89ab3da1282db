import type { listSingleEmbeds } from '#contract/single-embeds/routes.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { countEmbeds, type EmbedFilter, listEmbeds } from './store.ts';
import { presentEmbeds } from './told.ts';

export const list: Handler<typeof listSingleEmbeds, Services> = async (call) => {
  const { db, params, query } = call;
  const { file, state, order } = query;
  const active = state && state === 'on';
  const wanted: EmbedFilter = { team: params.team, words: (query.query ?? '').trim(), file, active, order };
  const byTitle = order.endsWith('title');
  const page = await pageOf(
    {
      list: `single embeds ${JSON.stringify(wanted)}`,
      width: byTitle ? 2 : 1,
      rows: (limit, after) => listEmbeds(db, wanted, limit, after),
      count: (upTo) => countEmbeds(db, wanted, upTo),
      placeOf: (row) => (byTitle ? [row.key, row.id] : [row.id]),
    },
    query,
    (row) => row,
  );
  return { ...page, results: await presentEmbeds(call, page.results) };
};

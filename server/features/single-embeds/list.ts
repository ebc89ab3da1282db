import type { listSingleEmbeds } from '#contract/single-embeds/routes.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { countEmbeds, type EmbedFilter, listEmbeds } from './store.ts';
import { presentEmbeds } from './told.ts';

export const list: Handler<typeof listSingleEmbeds, Services> = async (call) => {
  const { db, params, query } = call;
  const wanted: EmbedFilter = { team: params.team, words: (query.query ?? '').trim(), file: query.file };
  const page = await pageOf(
    {
      list: `single embeds ${JSON.stringify(wanted)}`,
      width: 1,
      rows: (limit, after) => listEmbeds(db, wanted, limit, after === null ? null : String(after[0])),
      count: (upTo) => countEmbeds(db, wanted, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    (row) => row,
  );
  return { ...page, results: await presentEmbeds(call, page.results) };
};

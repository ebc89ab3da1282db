import type { listSearches as listRoute } from '#contract/searches.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentSearch } from './present.ts';
import { countSearches, listSearches } from './store.ts';

/** One's own and the team's, by name. */
export const list: Handler<typeof listRoute, Services> = async ({ db, params: { team }, query, actor: { user } }) =>
  pageOf(
    {
      list: `searches ${team} ${user}`,
      rows: (limit, after) => listSearches(db, team, user, limit, after),
      count: (upTo) => countSearches(db, team, user, upTo),
      placeOf: (row) => [row.name_key, row.id],
      width: 2,
    },
    query,
    presentSearch,
  );

import type { listSearches as listRoute } from '#contract/searches.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { requireKind } from './access.ts';
import { presentSearch } from './present.ts';
import { alertsOf } from './store.alerts.ts';
import { countSearches, listSearches } from './store.ts';

/** One's own and the team's, by name. */
export const list: Handler<typeof listRoute, Services> = async (call) => {
  const { db, params, query, actor } = call;
  const { team } = params;
  const { user } = actor;
  const { kind, ...page } = query;
  requireKind(call, team, kind);
  return pageOf(
    {
      list: `searches ${team} ${user} ${kind}`,
      rows: async (limit, after) => {
        const rows = await listSearches(db, { team, user, kind }, limit, after);
        const ids = rows.map(({ id }) => id);
        const alerts = kind === 'posts' ? await alertsOf(db, team, user, ids) : new Set();
        return rows.map((row) => ({ ...row, alert: alerts.has(row.id) }));
      },
      count: (upTo) => countSearches(db, { team, user, kind }, upTo),
      placeOf: (row) => [row.name_key, row.id],
      width: 2,
    },
    page,
    (row) => presentSearch(row, row.alert),
  );
};

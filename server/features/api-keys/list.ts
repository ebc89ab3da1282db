import type { listApiKeys } from '#contract/api-keys.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentKey } from './present.ts';
import { countKeys, listKeys } from './store.ts';

export const list: Handler<typeof listApiKeys, Services> = ({ db, params: { team }, query }) =>
  pageOf(
    {
      list: `keys ${team}`,
      width: 1,
      rows: (limit, after) => listKeys(db, team, limit, after && String(after[0])),
      count: (upTo) => countKeys(db, team, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    presentKey,
  );

import type { searchTagged } from '#contract/posts/routes.ts';
import { presentTagged } from '#features/social-accounts/present.ts';
import { countTagged, listTagged } from '#features/social-accounts/store/tagged.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';

export const tagged: Handler<typeof searchTagged, Services> = async (call) => {
  const { db, query } = call;
  const { team, account: accounts = [], q = '' } = query;
  call.membershipFor(team);
  const filter = { team, words: q.trim(), accounts };
  return pageOf(
    {
      list: `tagged ${JSON.stringify(filter)}`,
      width: 2,
      rows: (limit, after) => listTagged(db, filter, limit, after && [String(after[0]), String(after[1])]),
      count: (upTo) => countTagged(db, filter, upTo),
      placeOf: (row) => [row.place, row.id],
    },
    query,
    presentTagged,
  );
};

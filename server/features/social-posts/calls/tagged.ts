import type { searchTagged } from '#contract/posts/routes.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { filterOf } from '../filter.ts';
import { presentTagged } from '../present.ts';
import { countSocialPosts, listSocialPosts } from '../store/posts.ts';

export const tagged: Handler<typeof searchTagged, Services> = async (call) => {
  const { db, query } = call;
  const { team, account = [], q = '' } = query;
  call.membershipFor(team);
  const named = ['tag' as const, 'mention' as const, 'reply' as const];
  const filter = { ...filterOf(team, { q, account, source: named }), connected: true };
  return pageOf(
    {
      list: `tagged ${JSON.stringify(filter)}`,
      width: 2,
      rows: (limit, after) => listSocialPosts(db, filter, limit, after && [String(after[0]), String(after[1])]),
      count: (upTo) => countSocialPosts(db, filter, upTo),
      placeOf: (row) => [row.place, row.id],
    },
    query,
    presentTagged,
  );
};

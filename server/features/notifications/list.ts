import { limits } from '#contract/core/limits.ts';
import type { listNotifications } from '#contract/notifications.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentNotification } from './present.ts';
import { countOf, listOf } from './store.ts';

export const list: Handler<typeof listNotifications, Services> = async ({ db, actor: { user }, query }) => {
  const unread = query.unread ?? false;
  const page = await pageOf(
    {
      list: `notifications ${user} ${unread}`,
      width: 1,
      rows: (limit, after) => listOf(db, user, { unread, limit, after: after === null ? null : String(after[0]) }),
      count: (upTo) => countOf(db, user, unread, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    presentNotification,
  );
  return { ...page, unread: await countOf(db, user, true, limits.countExactTo) };
};

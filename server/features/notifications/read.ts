import { limits } from '#contract/core/limits.ts';
import type { readNotifications } from '#contract/notifications.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { countOf, markRead } from './store.ts';

export const read: Handler<typeof readNotifications, Services> = async ({ db, actor: { user }, body }) => {
  await markRead(db, user, body);
  return { unread: await countOf(db, user, true, limits.countExactTo) };
};

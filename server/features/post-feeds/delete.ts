import type { deleteFeed } from '#contract/post-feeds/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openOwnFeed } from './access.ts';
import { endFeed } from './changes/end.ts';

export const remove: Handler<typeof deleteFeed, Services> = async (call) => {
  const feed = await openOwnFeed(call, call.params.id);
  await call.write((tx) => endFeed(tx, call.act, feed));
};

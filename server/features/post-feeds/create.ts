import type { createFeed as createRoute } from '#contract/post-feeds/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { requirePlanner } from './access.ts';
import { createFeed } from './changes/create.ts';
import { presentFeed } from './present.ts';

/** The address is in this answer and nowhere else: only the hash of its secret is kept. */
export const create: Handler<typeof createRoute, Services> = async (call) => {
  const planner = requirePlanner(call, call.params.team);
  const token = newToken();
  const feed = await call.write((tx) => createFeed(tx, call.act, planner, tokenHash(token)));
  call.reply.header('cache-control', 'no-store');
  return { ...presentFeed(feed), url: `${call.services.origin}/calendar/${token}/posts.ics` };
};

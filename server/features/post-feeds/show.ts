import type { showFeed } from '#contract/post-feeds/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentFeed } from './present.ts';
import { feedOfPerson } from './store.ts';

export const show: Handler<typeof showFeed, Services> = async ({ db, params: { team }, actor }) => {
  const row = await feedOfPerson(db, team, actor.user);
  return { feed: row ? presentFeed(row) : null };
};

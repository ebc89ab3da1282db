import type { PostFeed } from '#contract/post-feeds/routes.ts';
import type { FeedRow } from './store.ts';

export const presentFeed = ({ id, created_at, last_used_at }: FeedRow): PostFeed => ({
  uuid: id,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

import type { Query } from '#contract/core/route.ts';
import type { calendar } from '#contract/posts/routes.ts';
import type { Caller } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import type { PostFilter } from './store/posts.ts';

type Given = Omit<Query<typeof calendar>, 'from' | 'to'>;

/** The filter of a list, from its query. */
export const filterOf = (call: Pick<Caller<Services>, 'actor'>, team: string, query: Given): PostFilter => ({
  team,
  accounts: query.account ?? [],
  platforms: query.platform ?? [],
  statuses: query.status ?? [],
  labels: query.label ?? [],
  authors: query.author ?? [],
  campaign: query.campaign,
  file: query.file,
  media: query.media,
  reviewer: query.mine ? call.actor.user : undefined,
  words: (query.q ?? '').trim(),
});

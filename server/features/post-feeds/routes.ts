import * as feeds from '#contract/post-feeds/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { show } from './show.ts';

export const handlers: Handled<Services>[] = [
  on(feeds.showFeed, show),
  on(feeds.createFeed, create),
  on(feeds.deleteFeed, remove),
];

import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { handlers } from './routes.ts';

export const feature: Feature<Services> = {
  name: 'post-feeds',
  handlers,
  nouns: { post_feed: { label: ['calendar address', 'calendar addresses'] } },
  actions: {
    'post_feed.create': {
      sentence: () => 'Made an address of the planned posts for calendar apps',
      event: 'post_feed.created',
      webhook: null,
      personal: true,
    },
    'post_feed.end': {
      sentence: () => 'Ended the address of the planned posts for calendar apps',
      event: 'post_feed.deleted',
      webhook: null,
      personal: true,
    },
  },
};

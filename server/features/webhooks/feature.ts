import { changed, created, deleted, restored } from '#platform/history/phrases.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { collectEvents, collectJob, eventsWait } from './jobs/collect.ts';
import { sendDeliveries, sendJob } from './jobs/send.ts';
import { tidyDeliveries, tidyDeliveriesJob } from './jobs/tidy.ts';
import { handlers } from './routes.ts';
import { webhookUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'webhooks',
  handlers,
  jobs: [
    { job: collectJob, run: collectEvents, wanted: eventsWait, title: 'Collect events for webhooks' },
    { job: sendJob, run: sendDeliveries, title: 'Deliver to webhooks' },
    { job: tidyDeliveriesJob, run: tidyDeliveries, title: 'Delete old deliveries' },
  ],
  undo: webhookUndo,
  nouns: { webhook: { label: ['webhook', 'webhooks'], managersOnly: true } },
  actions: {
    'webhook.create': { sentence: created },
    'webhook.update': { sentence: changed },
    'webhook.delete': { sentence: deleted },
    'webhook.restore': { sentence: restored },
    'webhook.disable': { sentence: (_set, what) => `Switched off ${what}, which could not be reached` },
  },
};

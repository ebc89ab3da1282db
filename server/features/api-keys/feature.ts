import { created } from '#platform/history/phrases.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { handlers } from './routes.ts';

export const feature: Feature<Services> = {
  name: 'api-keys',
  handlers,
  nouns: { key: { label: ['API key', 'API keys'], managersOnly: true } },
  actions: {
    'key.create': { sentence: created },
    'key.revoke': { sentence: (_set, what) => `Revoked ${what}` },
  },
};

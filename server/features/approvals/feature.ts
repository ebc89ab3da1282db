import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { actions, nouns } from './history.ts';
import { tendApprovals, tendJob } from './jobs/tend.ts';
import { handlers } from './routes.ts';

export const feature: Feature<Services> = {
  name: 'approvals',
  handlers,
  jobs: [{ job: tendJob, run: tendApprovals, title: 'End and remind requests to creators' }],
  nouns,
  actions,
};

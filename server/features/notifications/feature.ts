import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { digestJob, sendDigests } from './jobs/digest.ts';
import { handlers } from './routes.ts';

export const feature: Feature<Services> = {
  name: 'notifications',
  handlers,
  jobs: [{ job: digestJob, run: sendDigests, title: 'Daily emails' }],
};

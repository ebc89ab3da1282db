import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { orphansJob, removeOrphans } from './jobs/orphans.ts';
import { sweep, sweepJob } from './jobs/sweep.ts';
import { handlers } from './routes.ts';

export const feature: Feature<Services> = {
  name: 'uploads',
  handlers,
  jobs: [
    { job: sweepJob, run: sweep, title: 'Remove orphaned data' },
    { job: orphansJob, run: removeOrphans, title: 'Find orphaned data' },
  ],
};

import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { countStorageJob, countStorageOf } from './jobs/count.ts';
import { scrub, scrubJob } from './jobs/scrub.ts';
import { handlers } from './routes.ts';

export const feature: Feature<Services> = {
  name: 'storage',
  handlers,
  jobs: [
    { job: countStorageJob, run: countStorageOf, title: 'Count the storage of a team' },
    { job: scrubJob, run: scrub, title: 'Check stored files' },
  ],
};

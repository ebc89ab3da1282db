import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { tidyGalleries, tidyGalleriesJob } from './jobs/tidy.ts';
import { handlers } from './routes.ts';

export const feature: Feature<Services> = {
  name: 'gallery-stats',
  handlers,
  jobs: [{ job: tidyGalleriesJob, run: tidyGalleries, title: 'Delete old visits and deleted galleries' }],
};

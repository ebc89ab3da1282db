import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { forgetJob, forgetOld } from './jobs/forget.ts';
import { sendWeekly, weeklyJob } from './jobs/weekly.ts';
import { handlers } from './routes.ts';
import { settleVisits } from './store.batches.ts';

export const feature: Feature<Services> = {
  name: 'media-centre-stats',
  handlers,
  jobs: [
    { job: forgetJob, run: forgetOld, title: 'Delete visitor data of Media Centres' },
    { job: weeklyJob, run: sendWeekly, title: 'Send weekly reports of Media Centres' },
  ],
  settle: settleVisits,
};

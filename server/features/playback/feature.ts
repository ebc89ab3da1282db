import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { backlogJob, makeJob, parkedJob, planJob } from './changes/ask-playback.ts';
import { planBacklog } from './jobs/backlog.ts';
import { makePlayback } from './jobs/make.ts';
import { parkPlayback } from './jobs/park.ts';
import { planPlayback } from './jobs/plan.ts';
import { handlers } from './routes.ts';

export const feature: Feature<Services> = {
  name: 'playback',
  handlers,
  jobs: [
    { job: planJob, run: planPlayback, title: 'Look at how a video plays' },
    { job: makeJob, run: makePlayback, title: 'Make a video playable' },
    { job: parkedJob, run: parkPlayback, title: 'Record a video that could not be converted' },
    { job: backlogJob, run: planBacklog, title: 'Look at how older videos play' },
  ],
  actions: {
    'version.playback': { event: 'file.thumbnail' },
    'version.playback_progress': { event: 'file.playback' },
  },
};

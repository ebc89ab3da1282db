import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { convert, convertJob } from './jobs/convert.ts';
import { makePartJob, partJob } from './jobs/part.ts';
import { makePreset, presetJob } from './jobs/preset.ts';
import { handlers } from './routes.ts';
import { securityEvents } from './security-events.ts';

export const feature: Feature<Services> = {
  name: 'content',
  handlers,
  jobs: [
    { job: convertJob, run: convert, title: 'Convert a video to MP4' },
    { job: partJob, run: makePartJob, title: 'Cut a part out of a video' },
    { job: presetJob, run: makePreset, title: 'Create an image for a download preset' },
  ],
  actions: {
    'version.ready': { event: 'download.ready', webhook: 'download.ready' },
    'team.agree': { sentence: () => 'Accepted the download agreement' },
  },
  securityEvents,
};

import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { convert, convertJob } from './jobs/convert.ts';
import { makePreset, presetJob } from './jobs/preset.ts';
import { handlers } from './routes.ts';
import { securityEvents } from './security-events.ts';

export const feature: Feature<Services> = {
  name: 'content',
  handlers,
  jobs: [
    { job: convertJob, run: convert },
    { job: presetJob, run: makePreset },
  ],
  actions: {
    'version.ready': { event: 'download.ready', webhook: 'download.ready' },
    'team.agree': { sentence: () => 'Accepted the download agreement' },
  },
  securityEvents,
};

import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { counters } from './counters.ts';
import { actions, mixedSentence, nouns } from './history.ts';
import { bulkJob, runBulk } from './jobs/bulk.ts';
import { forgetReleases, forgetReleasesJob } from './jobs/forget-releases.ts';
import { findPlaces, hasUnplaced, placesJob } from './jobs/places.ts';
import { purge, purgeJob } from './jobs/purge.ts';
import { handlers } from './routes.ts';
import { usage } from './store/usage.linked-folders.ts';
import { fileUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'files',
  handlers,
  jobs: [
    { job: bulkJob, run: runBulk, title: 'Change many files' },
    { job: forgetReleasesJob, run: forgetReleases, title: 'Remove expired download links' },
    { job: placesJob, run: findPlaces, wanted: hasUnplaced, title: 'Find the towns of coordinates' },
    { job: purgeJob, run: purge, title: 'Delete expired files from Recycling Bins' },
  ],
  undo: fileUndo,
  nouns,
  actions,
  mixedSentence,
  usage,
  counters,
};

import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { forgetReleases as forget } from '../store/releases.ts';

export const forgetReleasesJob: JobDefinition = {
  name: 'files.forget_releases',
  concurrency: 1,
  priority: 1,
  retries: 0,
  expireSeconds: 300,
  everySeconds: 3600,
};

/** Removes notes of changed releases that end no address any more. */
export const forgetReleases = ({ db }: Pick<Services, 'db'>): Promise<void> => forget(db);

import type { Tx } from '#platform/db/db.ts';
import type { JobDefinition, Jobs } from '#platform/jobs/queue.ts';

export interface VersionJob {
  team: string;
  version: string;
}

const parked = 'version.parked';

/** The small picture: before every other job, so that a dropped folder is seen at once. */
export const thumbnailJob: JobDefinition<VersionJob> = {
  name: 'version.thumbnail',
  lane: 'media',
  concurrency: 2,
  priority: 100,
  retries: 3,
  expireSeconds: 300,
  deadLetter: parked,
};

/** Everything else a version says about itself, and its larger pictures. */
export const inspectJob: JobDefinition<VersionJob> = {
  name: 'version.inspect',
  lane: 'media',
  concurrency: 2,
  priority: 50,
  // While photographs come in one upon the other, both cores belong to their thumbnails.
  calmMs: 400,
  retries: 3,
  expireSeconds: 1800,
  deadLetter: parked,
};

/** The pictures of a version with its team's mark, for those who may see no others: somebody waits for them. */
export const markJob: JobDefinition<VersionJob> = {
  name: 'version.mark',
  lane: 'media',
  concurrency: 2,
  priority: 80,
  retries: 5,
  expireSeconds: 600,
};

/** Its picture in further widths, for a version that was understood before there were any. */
export const sizesJob: JobDefinition<VersionJob> = {
  name: 'version.sizes',
  lane: 'media',
  concurrency: 1,
  priority: 40,
  calmMs: 400,
  retries: 1,
  expireSeconds: 600,
};

/** The pages of an office document, after everything that people wait for. */
export const pagesJob: JobDefinition<VersionJob> = {
  name: 'version.pages',
  lane: 'media',
  concurrency: 1,
  priority: 30,
  calmMs: 400,
  retries: 1,
  expireSeconds: 900,
};

/** The pictures of a poster that was chosen: whoever chose it looks at the page. */
export const posterJob: JobDefinition<VersionJob> = {
  name: 'version.poster',
  lane: 'media',
  concurrency: 1,
  priority: 85,
  retries: 2,
  expireSeconds: 600,
};

/** Says so when a version could not be processed however often it was tried. */
export const parkedJob: JobDefinition<VersionJob> = {
  name: parked,
  concurrency: 1,
  priority: 90,
  retries: 10,
  expireSeconds: 60,
};

export const askThumbnail = (tx: Tx, jobs: Jobs, job: VersionJob): Promise<void> =>
  jobs.enqueue(tx, thumbnailJob, job, { key: job.version });

export const askInspection = (tx: Tx, jobs: Jobs, job: VersionJob): Promise<void> =>
  jobs.enqueue(tx, inspectJob, job, { key: job.version });

export const askMark = (tx: Tx, jobs: Jobs, job: VersionJob): Promise<void> =>
  jobs.enqueue(tx, markJob, job, { key: job.version });

export const askPages = (tx: Tx, jobs: Jobs, job: VersionJob): Promise<void> =>
  jobs.enqueue(tx, pagesJob, job, { key: job.version });

export const askSizes = (tx: Tx, jobs: Jobs, job: VersionJob): Promise<void> =>
  jobs.enqueue(tx, sizesJob, job, { key: job.version });

export const askPoster = (tx: Tx, jobs: Jobs, job: VersionJob): Promise<void> =>
  jobs.enqueue(tx, posterJob, job, { key: job.version });

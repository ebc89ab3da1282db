import type { Tx } from '#platform/db/db.ts';
import type { JobDefinition, Jobs } from '#platform/jobs/queue.ts';
import type { VersionJob } from './ask-processing.ts';

/** The loudness of a sound, and its picture where it carries none: seconds of work, even for a long one. */
export const hearJob: JobDefinition<VersionJob> = {
  name: 'version.hear',
  lane: 'media',
  concurrency: 1,
  priority: 45,
  calmMs: 400,
  retries: 2,
  expireSeconds: 7200,
};

const parkedSound = 'version.sound_parked';

/** The sound as every browser plays it. Of a long one this takes minutes, in which pictures need their lane. */
export const soundJob: JobDefinition<VersionJob> = {
  name: 'version.sound',
  concurrency: 1,
  priority: 1,
  retries: 2,
  // It waits its turn behind a video that is encoded as a whole.
  expireSeconds: 23 * 3600,
  deadLetter: parkedSound,
};

/** Says so when a sound could not be made playable however often it was tried. */
export const parkedSoundJob: JobDefinition<VersionJob> = {
  name: parkedSound,
  concurrency: 1,
  priority: 90,
  retries: 10,
  expireSeconds: 60,
};

/** Has sounds heard that were understood before sounds had waves, some at a time. */
export const oldSoundsJob: JobDefinition<object> = {
  name: 'version.old_sounds',
  concurrency: 1,
  priority: 1,
  retries: 0,
  expireSeconds: 60,
  everySeconds: 60,
};

export const askHearing = (tx: Tx, jobs: Jobs, job: VersionJob): Promise<void> =>
  jobs.enqueue(tx, hearJob, job, { key: job.version });

export const askSound = (tx: Tx, jobs: Jobs, job: VersionJob): Promise<void> =>
  jobs.enqueue(tx, soundJob, job, { key: job.version });

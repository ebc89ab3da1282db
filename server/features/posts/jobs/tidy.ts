import { limits } from '#contract/core/limits.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { dropPosts } from '../store/posts.ts';

export const tidyJob: JobDefinition = {
  name: 'posts.tidy',
  concurrency: 1,
  priority: 1,
  retries: 0,
  expireSeconds: 300,
  everySeconds: 3600,
};

/** Deletes for good what was deleted long ago. */
export const tidyPosts = ({ db }: Pick<Services, 'db'>): Promise<void> => dropPosts(db, limits.recyclingBinDays);

import { limits } from '#contract/core/limits.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { dropGalleries, forgetSessions } from '../store.ts';

export const tidyGalleriesJob: JobDefinition = {
  name: 'galleries.tidy',
  concurrency: 1,
  priority: 1,
  retries: 0,
  expireSeconds: 300,
  everySeconds: 3600,
};

/** Forgets visitors whose visit is over, and galleries that were deleted long ago. */
export async function tidyGalleries({ db }: Pick<Services, 'db'>): Promise<void> {
  await forgetSessions(db);
  await dropGalleries(db, limits.recyclingBinDays);
}

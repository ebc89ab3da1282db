import type { WorkList } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';

/** Every kind of job and what does it. */
export const jobs: WorkList<Services> = [];

import type { WorkList } from '#platform/jobs/queue.ts';
import { features } from '#server/features.ts';
import { jobsOf } from '#server/registry.ts';
import type { Services } from '#server/services.ts';

/** Every kind of job of the product and what does it. */
export const jobs: WorkList<Services> = jobsOf(features);

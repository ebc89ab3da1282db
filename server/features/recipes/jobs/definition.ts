import type { JobDefinition } from '#platform/jobs/queue.ts';

export interface ApplyData {
  team: string;
  job: string;
}

export const applyJob: JobDefinition<ApplyData> = {
  name: 'recipes.apply',
  concurrency: 2,
  priority: 10,
  retries: 20,
  longestDelaySeconds: 60,
  expireSeconds: 6 * 3600,
};

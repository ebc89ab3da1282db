import type { JobDefinition } from '#platform/jobs/queue.ts';

export interface EditsData {
  team: string;
  gallery: string;
}

/** Images of a gallery as their recipes make them: some at a time, so that every gallery has its turn. */
export const editsJob: JobDefinition<EditsData> = {
  name: 'galleries.edits',
  concurrency: 1,
  priority: 20,
  retries: 20,
  longestDelaySeconds: 60,
  expireSeconds: 6 * 3600,
};

import type { JobDefinition } from '#platform/jobs/queue.ts';

export interface EditData {
  team: string;
  edit: string;
}

export const editJob: JobDefinition<EditData> = {
  name: 'video_edits.make',
  concurrency: 1,
  priority: 5,
  retries: 3,
  longestDelaySeconds: 60,
  expireSeconds: 6 * 3600,
};

export const tidyJob: JobDefinition = {
  name: 'video_edits.tidy',
  concurrency: 1,
  priority: 1,
  retries: 0,
  expireSeconds: 300,
  everySeconds: 3600,
};

import type { JobDefinition } from '#platform/jobs/queue.ts';

export interface TransferData {
  team: string;
  transfer: string;
}

export const transferJob: JobDefinition<TransferData> = {
  name: 'design_accounts.transfer',
  concurrency: 2,
  priority: 20,
  retries: 4,
  longestDelaySeconds: 60,
  expireSeconds: 3600,
};

export const tidyJob: JobDefinition = {
  name: 'design_accounts.tidy',
  concurrency: 1,
  priority: 1,
  retries: 0,
  expireSeconds: 300,
  everySeconds: 600,
};

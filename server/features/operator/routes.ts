import * as jobsContract from '#contract/operator/jobs.ts';
import * as contract from '#contract/operator/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { about } from './about.ts';
import * as failed from './failed-files.ts';
import * as jobs from './jobs.ts';
import * as storage from './storage.ts';
import { list as teams } from './teams.ts';

export const handlers: Handled<Services>[] = [
  on(jobsContract.listQueues, jobs.queues),
  on(jobsContract.listJobs, jobs.list),
  on(jobsContract.retryJob, jobs.retry),
  on(jobsContract.retryJobs, jobs.retryAll),
  on(jobsContract.cancelJob, jobs.cancel),
  on(jobsContract.moveJobFirst, jobs.moveFirst),
  on(contract.listFailedFiles, failed.list),
  on(contract.processFailedFile, failed.process),
  on(contract.processFailedFiles, failed.processAll),
  on(contract.showOperatorStorage, storage.show),
  on(contract.countOperatorStorage, storage.count),
  on(contract.listOperatorTeams, teams),
  on(contract.showAbout, about),
];

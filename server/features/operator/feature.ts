import { countOf, numberIn } from '#platform/audit/sentence.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { countAll, countAllJob } from './jobs/count-storage.ts';
import { processAllFailed, processFailedJob } from './jobs/process-failed.ts';
import { handlers } from './routes.ts';

export const feature: Feature<Services> = {
  name: 'operator',
  handlers,
  jobs: [
    { job: processFailedJob, run: processAllFailed, title: 'Process failed files again' },
    { job: countAllJob, run: countAll, title: 'Count the storage of all teams' },
  ],
  securityEvents: {
    'staff.job_retry': ({ name }) => `Staff retried the job ${name ?? ''}`,
    'staff.job_cancel': ({ name }) => `Staff cancelled the job ${name ?? ''}`,
    'staff.job_first': ({ name }) => `Staff moved the job ${name ?? ''} to the front`,
    'staff.jobs_retry': ({ after }) => `Staff retried ${countOf(numberIn(after.count), 'failed job')}`,
    'staff.process_all': ({ after }) => `Staff reprocessed ${countOf(numberIn(after.count), 'failed file')}`,
    'operator.rekey': ({ after }) =>
      `The operator of this installation sealed ${countOf(numberIn(after.count), 'value')} anew with another secret`,
    'operator.secret_drop': ({ after }) =>
      `The operator of this installation gave up ${countOf(numberIn(after.count), 'older secret')}`,
  },
};

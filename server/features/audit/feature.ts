import { countOf, numberIn, timesOf } from '#platform/audit/sentence.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { closeCounts, closeCountsJob } from './jobs/close-counts.ts';
import { forget, forgetJob } from './jobs/forget.ts';
import { handlers } from './routes.ts';
import { auditUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'audit',
  handlers,
  jobs: [
    { job: closeCountsJob, run: closeCounts, title: 'Finish counts of refusals' },
    { job: forgetJob, run: forget, title: 'Delete old audit log entries' },
  ],
  undo: auditUndo,
  actions: {
    'team.retention': {
      sentence: () => 'Changed how long the audit log is kept',
      auditSentence: ({ after }) =>
        after.audit_days === null || after.audit_days === undefined
          ? 'Set the audit log to be kept forever'
          : `Set the audit log to be kept for ${countOf(numberIn(after.audit_days), 'day')}`,
    },
  },
  securityEvents: {
    'refusal.forbidden': ({ count }) => `Was refused ${timesOf(count)}: their role or plan does not allow it`,
    'refusal.foreign': ({ count }) =>
      `Requested ${timesOf(count)} something that does not exist or that they cannot access`,
    'refusal.origin': ({ count }) => `Another site tried ${timesOf(count)} to act on their behalf`,
    'alert.foreign': ({ after }) =>
      `Requested more than ${countOf(numberIn(after.allowed), 'thing')} that do not exist or that they cannot access, and was blocked`,
    'audit.export': ({ after }) => `Exported the audit log${after.filtered === true ? ', filtered' : ''}`,
  },
};

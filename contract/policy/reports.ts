import type { Policy } from './rule.ts';

/**
 * Actions on reports by visitors. They are for those who review files and may recall them: taking a file down changes
 * the file, and where it is shown follows from that.
 */
export const reportPolicy = {
  'report.decide': {
    flags: ['EDIT_ASSETS'],
    reason: 'Your role does not allow you to decide on reports.',
  },
} as const satisfies Policy<string, unknown>;

import type { Policy } from './rule.ts';

/** Who may do what with download requests; asking is an action on the file. */
export const downloadRequestPolicy = {
  'request.decide': {
    flags: ['REVIEW_REQUESTS'],
    reason: 'Your role does not allow you to decide about download requests.',
  },
} as const satisfies Policy<string>;

import type { Policy } from './rule.ts';

/** Actions on download requests, and who may take them; asking is an action on the file. */
export const downloadRequestPolicy = {
  'request.decide': {
    flags: ['REVIEW_REQUESTS'],
    reason: 'Your role does not allow you to decide about download requests.',
  },
} as const satisfies Policy<string>;

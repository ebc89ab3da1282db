import type { Policy } from './rule.ts';

/** Who answers what other teams offer to share. */
export const sharePolicy = {
  'offer.answer': { flags: ['MANAGE_FOLDERS'], reason: 'Your role does not allow you to decide about shared folders.' },
} as const satisfies Policy<string>;

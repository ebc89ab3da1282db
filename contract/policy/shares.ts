import type { Policy } from './rule.ts';

/** Actions on offers of other teams to share, and who may take them. */
export const sharePolicy = {
  'offer.answer': { flags: ['MANAGE_FOLDERS'], reason: 'Your role does not allow you to decide about shared folders.' },
} as const satisfies Policy<string>;

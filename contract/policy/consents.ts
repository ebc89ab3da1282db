import type { Policy } from './rule.ts';

/** Actions on the consents of people in pictures, and who may take them: those of rights. */
export const consentPolicy = {
  'consent.view': { flags: ['VIEW_ASSETS'], reason: 'Your role does not allow you to see consents.' },
  'consent.manage': { flags: ['MANAGE_RIGHTS'], reason: 'Your role does not allow you to manage consents.' },
} as const satisfies Policy<string>;

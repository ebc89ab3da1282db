import type { Policy } from '../rule.ts';

const reason = 'Your role does not allow you to manage social accounts.';

/** Actions on social accounts, and who may take them. */
export const socialAccountPolicy = {
  'social_account.view': {
    flags: ['MANAGE_ACCOUNTS', 'MANAGE_POSTS', 'PUBLISH_POSTS'],
    reason: 'Your role does not allow you to see social accounts.',
  },
  'social_account.manage': { flags: ['MANAGE_ACCOUNTS'], feature: 'SOCIALS', reason },
  /** Gives its access back: whatever the plan includes by now. */
  'social_account.end': { flags: ['MANAGE_ACCOUNTS'], reason },
  /** Looks for what others said of it. */
  'social_account.search': {
    flags: ['MANAGE_POSTS'],
    feature: 'UGC_PLUS',
    reason: 'Your role does not allow you to collect posts.',
  },
} as const satisfies Policy<string>;

import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { social_account: { label: 'Social account', group: 'social' } },
  webhooks: [
    { name: 'social_account.connected', group: 'Social', words: 'A social account was connected' },
    {
      name: 'social_account.updated',
      group: 'Social',
      words: 'A social account was changed, turned off or on, or needs to be connected again',
    },
    { name: 'social_account.disconnected', group: 'Social', words: 'A social account was disconnected' },
  ],
} as const satisfies FeatureWords;

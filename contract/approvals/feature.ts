import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { approval: { label: 'Creator approval', group: 'social' } },
  webhooks: [
    { name: 'approval.created', group: 'Social', words: 'A creator was asked for approval' },
    { name: 'approval.answered', group: 'Social', words: 'A creator approved, declined or withdrew' },
  ],
} as const satisfies FeatureWords;

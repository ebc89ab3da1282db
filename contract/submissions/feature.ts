import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { submission: { label: 'Submission', group: 'files' } },
  webhooks: [
    { name: 'submission.created', group: 'Files', words: 'Files were submitted for review' },
    { name: 'submission.decided', group: 'Files', words: 'Submitted files were approved, declined or sent back' },
  ],
} as const satisfies FeatureWords;

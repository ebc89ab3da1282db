import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { report: { label: 'Report', group: 'sharing' } },
  webhooks: [
    { name: 'report.created', group: 'Files', words: 'A visitor reported a file' },
    { name: 'report.decided', group: 'Files', words: 'A reported file was taken down, kept, corrected or put back' },
  ],
} as const satisfies FeatureWords;

import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { download: { group: 'downloads' } },
  webhooks: [
    { name: 'download.ready', group: 'Files', words: 'A film or a picture that somebody wants to download was made' },
  ],
} as const satisfies FeatureWords;

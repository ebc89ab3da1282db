import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { download: { group: 'downloads' } },
  webhooks: [{ name: 'download.ready', group: 'Files', words: 'An image or a video was converted for a download' }],
} as const satisfies FeatureWords;

import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { request: { label: 'Download request', group: 'sharing' } },
  webhooks: [
    { name: 'download_request.created', group: 'People', words: 'Someone requested a download' },
    { name: 'download_request.decided', group: 'People', words: 'A download request was approved, declined or reset' },
  ],
} as const satisfies FeatureWords;

import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { webhook: { label: 'Webhook', group: 'access' } },
} as const satisfies FeatureWords;

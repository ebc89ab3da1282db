import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { consent: { label: 'Consent', group: 'library' } },
  webhooks: [
    { name: 'consent.created', group: 'Organisation', words: 'The consent of a person was recorded' },
    { name: 'consent.updated', group: 'Organisation', words: 'The consent of a person was changed or withdrawn' },
  ],
} as const satisfies FeatureWords;

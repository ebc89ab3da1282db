import type { FeatureWords } from '../core/feature.ts';

export const words = {
  auditActions: { 'file.share': 'sharing' },
  sharedLink: 'file',
  recall: 'public_link',
} as const satisfies FeatureWords;

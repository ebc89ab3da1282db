import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { share: { group: 'sharing' } },
  auditActions: { 'folder.share': 'sharing' },
  sharedLink: 'folder',
} as const satisfies FeatureWords;

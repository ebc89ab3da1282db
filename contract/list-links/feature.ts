import type { FeatureWords } from '../core/feature.ts';

export const words = {
  auditActions: { 'folder.publish': 'sharing', 'collection.publish': 'sharing' },
  sharedLink: 'list',
} as const satisfies FeatureWords;

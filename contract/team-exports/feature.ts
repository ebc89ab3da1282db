import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { team_export: { label: 'Export', group: 'settings' } },
} as const satisfies FeatureWords;

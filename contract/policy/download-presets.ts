import type { Policy } from './rule.ts';

/** Actions on download presets, and who may take them. */
export const downloadPresetPolicy = {
  'download_preset.view': {
    flags: ['VIEW_ASSETS', 'MANAGE_TEAM'],
    reason: 'Your role does not allow you to see download presets.',
  },
  'download_preset.manage': { flags: ['MANAGE_TEAM'], reason: 'Your role does not allow you to manage the team.' },
} as const satisfies Policy<string>;

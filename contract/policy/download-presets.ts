import type { Policy } from './rule.ts';

/** Who may do what with download presets. */
export const downloadPresetPolicy = {
  'download_preset.view': {
    flags: ['VIEW_ASSETS', 'MANAGE_TEAM'],
    reason: 'Your role does not allow you to see download presets.',
  },
  'download_preset.manage': { flags: ['MANAGE_TEAM'], reason: 'Your role does not allow you to manage the team.' },
} as const satisfies Policy<string>;

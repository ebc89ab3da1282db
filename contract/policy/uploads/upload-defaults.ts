import type { Policy } from '../rule.ts';

const changedByItsTeam = {
  toGuests: (team: string) => `This folder belongs to ${team}: only that team can change it.`,
};

/** Actions on folder defaults and upload profiles, and who may take them. */
export const uploadDefaultsPolicy = {
  'upload_defaults.view': {
    ...changedByItsTeam,
    flags: ['MANAGE_TEAM', 'UPLOAD_ASSETS'],
    reason: 'You do not have permission to upload files',
  },
  'upload_defaults.manage': {
    ...changedByItsTeam,
    flags: ['MANAGE_TEAM'],
    reason: 'Your role does not allow you to manage the team.',
  },
  'upload_profile.view': {
    flags: ['UPLOAD_ASSETS', 'MANAGE_TEAM'],
    reason: 'You do not have permission to upload files',
  },
  'upload_profile.manage': { flags: ['MANAGE_TEAM'], reason: 'Your role does not allow you to manage the team.' },
} as const satisfies Policy<string>;

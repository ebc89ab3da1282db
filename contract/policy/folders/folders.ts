import { deny, type Policy, type Standing } from '../rule.ts';

const sharedForViewing = 'This folder was shared for viewing. Ask the team it belongs to for a download.';
const downloads = ['DOWNLOAD_ASSETS', 'DOWNLOAD_WATERMARKS', 'DOWNLOAD_WATERMARKED'] as const;
export const changedByItsTeam = {
  toGuests: (team: string) => `This folder belongs to ${team}: only that team can change it.`,
};

/** Actions on folders, and who may take them. */
export const folderPolicy = {
  'folder.view': {
    flags: ['VIEW_ASSETS'],
    reason: 'Your role does not allow you to see folders.',
    guests: { flags: 'of the share' },
  },
  'folder.download': {
    flags: downloads,
    reason: 'Your role does not allow you to download files.',
    refusal: ({ guest }: Standing) =>
      deny(guest ? sharedForViewing : 'Your role does not allow you to download files.', ...downloads),
    guests: { flags: 'of the share' },
  },
  'folder.edit': {
    ...changedByItsTeam,
    flags: ['MANAGE_FOLDERS', 'EDIT_ASSETS'],
    reason: 'Your role does not allow you to change folders.',
  },
  'folder.delete': {
    ...changedByItsTeam,
    flags: ['DELETE_ASSETS'],
    reason: 'Your role does not allow you to delete folders.',
  },
  'folder.put_back': {
    ...changedByItsTeam,
    flags: ['DELETE_ASSETS', 'DELETE_OWNED_ASSETS'],
    reason: 'Your role does not allow you to restore files.',
  },
  'folder.share': {
    ...changedByItsTeam,
    flags: ['EDIT_ASSETS'],
    reason: 'Your role does not allow you to share folders.',
  },
} as const satisfies Policy<string>;

import type { Flag } from './flags.ts';
import { levelIn } from './folder-levels.ts';
import { allow, deny, has, type Policy, type Standing } from './rule.ts';

/** The facts of a folder that decisions depend on. */
export interface FolderFacts {
  /** The way down to it, itself last; empty: Root. */
  readonly lineage: readonly string[];
}

/** The flags that any level in a folder gives there: to put files and folders into it. */
const byLevel = (who: Standing, { lineage }: FolderFacts): readonly Flag[] =>
  levelIn(who.grants, lineage) ? ['UPLOAD_ASSETS', 'EDIT_ASSETS'] : [];

const sharedForViewing = 'This folder was shared for viewing. Ask the team it belongs to for a download.';
const downloads = ['DOWNLOAD_ASSETS', 'DOWNLOAD_WATERMARKS', 'DOWNLOAD_WATERMARKED'] as const;
const mayNotGrant = 'Your role does not allow you to decide who may add files to this folder or edit them.';
const changedByItsTeam = {
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
  /** Makes a folder in it. */
  'folder.create': {
    ...changedByItsTeam,
    flags: ['MANAGE_FOLDERS', 'EDIT_ASSETS'],
    reason: 'Your role does not allow you to create folders here.',
    granted: byLevel,
  },
  /** Takes new files. */
  'folder.upload': {
    ...changedByItsTeam,
    flags: ['UPLOAD_ASSETS'],
    reason: 'You do not have permission to upload files',
    granted: byLevel,
  },
  /** Takes files that are in the library already. */
  'folder.receive': {
    ...changedByItsTeam,
    flags: ['EDIT_ASSETS', 'UPLOAD_ASSETS'],
    reason: 'Your role does not allow you to move files to this folder.',
    granted: byLevel,
  },
  /** Gives people and groups levels in it: nobody gives more than their own role allows. */
  'folder.grant': {
    ...changedByItsTeam,
    flags: ['MANAGE_FOLDERS'],
    reason: mayNotGrant,
    row: (who: Standing) => {
      const missing = (['EDIT_ASSETS', 'UPLOAD_ASSETS'] as const).filter((flag) => !has(who, flag));
      return missing.length === 0 ? allow : deny(mayNotGrant, ...missing);
    },
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
} as const satisfies Policy<string, FolderFacts>;

import type { Flag } from '../flags.ts';
import { allow, deny, has, type Policy, type Standing } from '../rule.ts';
import { levelIn } from './folder-levels.ts';
import { changedByItsTeam } from './folders.ts';

/** The facts of a folder that decisions depend on. */
export interface FolderFacts {
  /** The way down to it, itself last; empty: Root. */
  readonly lineage: readonly string[];
}

/** The flags that any level in a folder gives there: to put files and folders into it. */
const byLevel = (who: Standing, { lineage }: FolderFacts): readonly Flag[] =>
  levelIn(who.grants, lineage) ? ['UPLOAD_ASSETS', 'EDIT_ASSETS'] : [];

const mayNotGrant = 'Your role does not allow you to decide who may add files to this folder or edit them.';

/** Actions on a folder as a place that takes something, and on who may put something there: these heed levels. */
export const folderPlacePolicy = {
  /** Makes a folder in it. */
  'folder.create_in': {
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
  'folder.levels': {
    ...changedByItsTeam,
    flags: ['MANAGE_FOLDERS'],
    reason: mayNotGrant,
    row: (who: Standing) => {
      const missing = (['EDIT_ASSETS', 'UPLOAD_ASSETS'] as const).filter((flag) => !has(who, flag));
      return missing.length === 0 ? allow : deny(mayNotGrant, ...missing);
    },
  },
} as const satisfies Policy<string, FolderFacts>;

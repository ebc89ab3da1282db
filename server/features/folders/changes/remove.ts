import type { Authorized } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type FolderRow, lockFolder, lockTree } from '../store.ts';
import { removeTree } from './remove-tree.ts';

/** Deletes a folder and those below; their files go to the Recycling Bin and restore to Root. Undoing brings all back. */
export async function removeFolder(tx: Tx, act: Act, folder: Authorized<FolderRow, 'folder.delete'>): Promise<void> {
  await lockTree(tx, folder.team_id);
  await removeTree(tx, act, (await lockFolder(tx, folder.team_id, folder.id)) ?? fail('not_found'));
}

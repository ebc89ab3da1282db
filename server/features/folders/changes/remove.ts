import type { Authorized } from '#platform/authorized.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { deleteRows, type FolderRow, lockTree, recycleFilesIn, subtree } from '../store.ts';

/** Deletes a folder and those below; their files go to the Recycling Bin and restore to Root. Undoing brings all back. */
export async function removeFolder(tx: Tx, act: Act, folder: Authorized<FolderRow, 'folder.delete'>): Promise<void> {
  const team = folder.team_id;
  await lockTree(tx, team);
  const folders = await subtree(tx, team, folder.id);
  const ids = folders.map((row) => row.id);
  const files = await recycleFilesIn(tx, team, ids);
  await deleteRows(tx, team, ids);
  await record(tx, act, {
    team,
    action: 'folder.delete',
    noun: 'folder',
    subject: folder.id,
    before: { name: folder.name, parent: folder.parent_id, folders, files },
  });
}

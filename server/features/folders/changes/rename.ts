import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { type FolderRow, renameRow } from '../store.ts';

/** Gives a folder another name. The caller has looked for a sibling with it. */
export async function renameFolder(
  tx: Tx,
  act: Act,
  folder: Authorized<FolderRow, 'folder.edit'>,
  name: string,
): Promise<void> {
  if (name === folder.name) return;
  await renameRow(tx, folder.team_id, folder.id, name);
  await record(tx, act, {
    team: folder.team_id,
    action: 'folder.rename',
    noun: 'folder',
    subject: folder.id,
    before: { name: folder.name },
    after: { name },
  });
}

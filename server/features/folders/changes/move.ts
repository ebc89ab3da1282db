import { tellGuests } from '#features/shares/changes/tell-guests.ts';
import { guestsAround } from '#features/shares/store.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type FolderRow, lockFolder, lockTree, moveRow } from '../store.ts';

/** Moves a folder with all below it. Never into itself or below: looked at again under the tree's lock. Whom it is shared with follows from where it is. */
export async function moveFolder(
  tx: Tx,
  act: Act,
  folder: Authorized<FolderRow, 'folder.edit'>,
  target: string | null,
): Promise<void> {
  const team = folder.team_id;
  await lockTree(tx, team);
  const now = (await lockFolder(tx, team, folder.id)) ?? fail('not_found');
  if (now.parent_id === target) return;
  const parent = target === null ? null : ((await lockFolder(tx, team, target)) ?? fail('not_found'));
  if (parent?.lineage.includes(folder.id)) fail('folder_cycle');
  const guests = await guestsAround(tx, team, folder.id);
  await moveRow(tx, now, parent);
  guests.push(...(await guestsAround(tx, team, folder.id)));
  await record(tx, act, {
    team,
    action: 'folder.move',
    noun: 'folder',
    subject: folder.id,
    before: { parent: now.parent_id },
    after: { parent: target },
  });
  await tellGuests(tx, act, folder.id, guests);
}

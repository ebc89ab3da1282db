import { tellGuests } from '#features/shares/changes/tell-guests.ts';
import { type FolderShare, guestsAround, sharesOfFolders } from '#features/shares/store.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { levelsOfFolders, type TreeLevel } from '../levels/store.ts';
import {
  deleteRows,
  type FolderLink,
  type FolderRow,
  linksTo,
  type RemovedFolder,
  recycleFilesIn,
  subtree,
} from '../store.ts';

/** The record of a deleted folder: all it takes to bring it back. */
export interface RemovedTree {
  name: string;
  parent: string | null;
  folders: RemovedFolder[];
  files: { id: string; folder: string; live: boolean }[];
  links: FolderLink[];
  /** Left out by those that were deleted before folders could be shared. */
  shares?: FolderShare[];
  /** Left out where nobody had a level in one of them. */
  levels?: TreeLevel[];
}

/** Deletes a folder and those below, its files into the Recycling Bin. The tree is locked and access was checked. */
export async function removeTree(tx: Tx, act: Act, folder: FolderRow): Promise<void> {
  const team = folder.team_id;
  const folders = await subtree(tx, team, folder.id);
  const ids = folders.map((row) => row.id);
  const links = await linksTo(tx, team, ids);
  const shares = await sharesOfFolders(tx, team, ids);
  const levels = await levelsOfFolders(tx, team, ids);
  const guests = await guestsAround(tx, team, folder.id);
  const files = await recycleFilesIn(tx, team, ids);
  await deleteRows(tx, team, ids);
  const before: RemovedTree = {
    name: folder.name,
    parent: folder.parent_id,
    folders,
    files,
    links,
    shares,
    ...(levels.length > 0 ? { levels } : {}),
  };
  await record(tx, act, { team, action: 'folder.delete', noun: 'folder', subject: folder.id, before });
  await tellGuests(tx, act, folder.id, guests);
}

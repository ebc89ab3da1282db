import { sql } from 'kysely';
import { tellGuests } from '#features/shares/changes/tell-guests.ts';
import { guestsAround, shareAgain } from '#features/shares/store.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { oneByOne, type PastChange, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type RemovedTree, removeTree } from './changes/remove-tree.ts';
import { undoLevels } from './levels/change.ts';
import { giveAgain } from './levels/store.ts';
import {
  countOtherFiles,
  type FolderRow,
  findSibling,
  linkAgain,
  lockFolder,
  lockTree,
  moveRow,
  renameRow,
  subtree,
} from './store.ts';

async function present(tx: Tx, change: PastChange): Promise<FolderRow> {
  return (await lockFolder(tx, change.team, change.subject)) ?? fail('conflict', 'The folder no longer exists.');
}

/** Refuses to take away folders that hold more than is known of them. */
async function refuseMore(tx: Tx, folder: FolderRow, folders: readonly string[], files: readonly string[]) {
  const below = await subtree(tx, folder.team_id, folder.id);
  const ids = below.map((row) => row.id);
  const more = ids.some((id) => !folders.includes(id)) || (await countOtherFiles(tx, folder.team_id, ids, files)) > 0;
  if (more) fail('conflict', `The folder ${folder.name} holds other things by now.`);
}

const undoCreate = oneByOne(async (tx, act, change) => {
  await lockTree(tx, change.team);
  const folder = await present(tx, change);
  await refuseMore(tx, folder, [folder.id], []);
  await removeTree(tx, act, folder);
});

const undoRename = oneByOne(async (tx, act, change) => {
  const folder = await present(tx, change);
  const was = (change.before as { name: string }).name;
  if (folder.name !== (change.after as { name: string }).name)
    fail('conflict', `The folder was renamed to ${folder.name} in the meantime.`);
  const sibling = await findSibling(tx, folder.team_id, folder.parent_id, was);
  if (sibling && sibling.id !== folder.id) fail('conflict', `Another folder is called ${was} now.`);
  await renameRow(tx, folder.team_id, folder.id, was);
  await record(tx, act, {
    team: folder.team_id,
    action: 'folder.rename',
    noun: 'folder',
    subject: folder.id,
    before: change.after,
    after: change.before,
  });
});

const undoMove = oneByOne(async (tx, act, change) => {
  await lockTree(tx, change.team);
  const folder = await present(tx, change);
  const was = (change.before as { parent: string | null }).parent;
  if (folder.parent_id !== (change.after as { parent: string | null }).parent)
    fail('conflict', `The folder ${folder.name} was moved again in the meantime.`);
  const parent =
    was === null
      ? null
      : ((await lockFolder(tx, change.team, was)) ?? fail('conflict', 'The folder it came from no longer exists.'));
  if (parent?.lineage.includes(folder.id)) fail('conflict', `The folder it came from is inside ${folder.name} now.`);
  const sibling = await findSibling(tx, folder.team_id, was, folder.name);
  if (sibling && sibling.id !== folder.id) fail('conflict', `Another folder is called ${folder.name} there now.`);
  const guests = await guestsAround(tx, change.team, folder.id);
  await moveRow(tx, folder, parent);
  guests.push(...(await guestsAround(tx, change.team, folder.id)));
  await record(tx, act, {
    team: folder.team_id,
    action: 'folder.move',
    noun: 'folder',
    subject: folder.id,
    before: change.after,
    after: change.before,
  });
  await tellGuests(tx, act, folder.id, guests);
});

/** The record of a folder that was brought back. */
interface RestoredTree {
  name: string;
  parent: string | null;
  folders: string[];
  files: string[];
}

async function bringBack(
  tx: Tx,
  act: Act,
  team: string,
  subject: string,
  { name, parent, folders, files, links, shares = [], levels = [] }: RemovedTree,
): Promise<void> {
  const above =
    parent === null
      ? null
      : ((await lockFolder(tx, team, parent)) ?? fail('conflict', 'The folder it was in no longer exists.'));
  if (await findSibling(tx, team, parent, name)) fail('conflict', `Another folder is called ${name} there now.`);
  const depth = folders[0]?.lineage.length ?? 1;
  const rows = folders.map((folder) => ({
    ...folder,
    lineage: [...(above?.lineage ?? []), ...folder.lineage.slice(depth - 1)],
  }));
  await sql`insert into folders (team_id, id, parent_id, name, name_key, lineage, created_by, created_at)
    select ${team}, r.id, r.parent_id, r.name, '', r.lineage, (select u.id from users u where u.id = r.created_by), r.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, parent_id uuid, name text, lineage uuid[], created_by uuid, created_at timestamptz)`.execute(
    tx,
  );
  await sql`update files f set folder_id = r.folder, recycled_at = case when r.live then null else f.recycled_at end, revision = f.revision + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as r (id uuid, folder uuid, live boolean)
    where f.team_id = ${team} and f.id = r.id and f.recycled_at is not null and f.folder_id is null`.execute(tx);
  await linkAgain(tx, team, links);
  await shareAgain(tx, team, shares, act.actor);
  await giveAgain(tx, team, levels);
  const after: RestoredTree = {
    name,
    parent,
    folders: folders.map((folder) => folder.id),
    files: files.map((file) => file.id),
  };
  await record(tx, act, { team, action: 'folder.restore', noun: 'folder', subject, after });
  await tellGuests(tx, act, subject, await guestsAround(tx, team, subject));
}

const undoDelete = oneByOne(async (tx, act, change) => {
  await lockTree(tx, change.team);
  await bringBack(tx, act, change.team, change.subject, change.before as RemovedTree);
});

const undoRestore = oneByOne(async (tx, act, change) => {
  await lockTree(tx, change.team);
  const folder = await present(tx, change);
  const { folders, files } = change.after as RestoredTree;
  await refuseMore(tx, folder, folders, files);
  await removeTree(tx, act, folder);
});

export const folderUndo: Undoers = {
  'folder.create': undoCreate,
  'folder.rename': undoRename,
  'folder.move': undoMove,
  'folder.grant': undoLevels,
  'folder.delete': undoDelete,
  'folder.restore': undoRestore,
};

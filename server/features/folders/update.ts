import type { updateFolder } from '#contract/folders.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { folderOfTeam, openFolder } from './access.ts';
import { moveFolder } from './changes/move.ts';
import { renameFolder } from './changes/rename.ts';
import { showOne } from './present.ts';
import { findSibling } from './store.ts';

/** Renames, moves, or both in one act. */
export const update: Handler<typeof updateFolder, Services> = async (call) => {
  const { db, body, act, write } = call;
  const folder = await openFolder(call, 'folder.edit', call.params.uuid);
  const team = folder.team_id;
  const present = (id: string) => showOne(db, viewerOf(call, call.membershipFor(team)), team, id);
  await call.requireRevision(folder.revision, () => present(folder.id));
  const target =
    body.parent_folder === undefined
      ? folder.parent_id
      : ((await folderOfTeam(db, team, body.parent_folder))?.id ?? null);
  const name = body.name ?? folder.name;
  const taken = async () => {
    const sibling = await findSibling(db, team, target, name);
    return sibling && sibling.id !== folder.id ? fail('name_taken', { current: await present(sibling.id) }) : undefined;
  };
  await taken();
  await write(async (tx) => {
    await renameFolder(tx, act, folder, name);
    await moveFolder(tx, act, folder, target);
  }).catch(async (error: { code?: string }) => {
    if (error.code === '23505') await taken();
    throw error;
  });
  return present(folder.id);
};

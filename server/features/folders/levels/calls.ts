import type * as contract from '#contract/folder-levels.ts';
import type { FolderLevels } from '#contract/folder-levels.ts';
import type { Db } from '#platform/db/db.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openFolder } from '../access.ts';
import type { FolderRow } from '../store.ts';
import { changeLevels } from './change.ts';
import { levelsAbove, levelsIn } from './store.ts';

const shown = async (db: Db, { team_id: team, id, lineage }: FolderRow): Promise<FolderLevels> => ({
  ...(await levelsIn(db, team, id)),
  inherited: await levelsAbove(db, team, lineage.slice(0, -1)),
});

export const showLevels: Handler<typeof contract.showFolderLevels, Services> = async (call) =>
  shown(call.db, await openFolder(call, 'folder.levels', call.params.uuid));

/** Says who may add files to a folder or edit them, besides those whose role lets them. */
export const updateLevels: Handler<typeof contract.setFolderLevels, Services> = async (call) => {
  const folder = await openFolder(call, 'folder.levels', call.params.uuid);
  const act = { ...call.act, actor: call.actor.user };
  const people = call.body.people.map(({ user: uuid, level }) => ({ uuid, level }));
  const groups = call.body.groups.map(({ group: uuid, level }) => ({ uuid, level }));
  await call.write((tx) => changeLevels(tx, act, folder, { people, groups }));
  return shown(call.db, folder);
};

import type { listFolders, searchFolders } from '#contract/folders.ts';
import type { Handler } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { folderIn } from './access.ts';
import { folderPage } from './present-list.ts';
import { listSharedChildren } from './store.shared.ts';
import { countByName, countChildren, listChildren, searchByName } from './store.ts';

/** Children of a folder, or of Root; of a folder that another team shares with this one as well. */
export const list: Handler<typeof listFolders, Services> = async (call) => {
  const { db, query } = call;
  const guest = call.params.team;
  const parent = query.parent ?? null;
  const team = parent === null ? guest : (await folderIn(call, guest, parent)).team_id;
  return folderPage(
    viewerOf(call, call.membership),
    {
      list: `folders ${guest} ${parent}`,
      rows: (limit, after) =>
        parent === null || team === guest
          ? listChildren(db, team, parent, limit, after)
          : listSharedChildren(db, [guest], team, parent, limit, after),
      count: (upTo) => countChildren(db, team, parent, upTo),
    },
    query,
  );
};

export const search: Handler<typeof searchFolders, Services> = async (call) => {
  const {
    db,
    params: { team },
    query,
  } = call;
  const words = query.q.trim();
  return folderPage(
    viewerOf(call, call.membership),
    {
      list: `folder-search ${team} ${words}`,
      rows: (limit, after) => searchByName(db, team, words, limit, after),
      count: (upTo) => countByName(db, team, words, upTo),
    },
    query,
  );
};

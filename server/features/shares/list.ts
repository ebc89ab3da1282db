import type * as contract from '#contract/shares.ts';
import { folderIn } from '#features/folders/access.ts';
import { type FolderSource, folderPage } from '#features/folders/present-list.ts';
import {
  countOwnShared,
  countSharedWith,
  listOwnShared,
  listSharedChildren,
  listSharedWith,
} from '#features/folders/store.shared.ts';
import { countChildren, type FolderCardRow } from '#features/folders/store.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { anyShared } from './store.ts';

const byName = (a: FolderCardRow, b: FolderCardRow): number =>
  Buffer.compare(Buffer.from(a.name_key), Buffer.from(b.name_key)) || (a.id < b.id ? -1 : 1);

/** Both ways: what others share with the team, and what it shares itself. */
const everywhere = ({ db, params: { team } }: Call<typeof contract.listShares, Services>): FolderSource => ({
  list: `shares ${team}`,
  rows: async (limit, after) => {
    const lists = [await listSharedWith(db, team, limit, after), await listOwnShared(db, team, null, limit, after)];
    return lists.flat().toSorted(byName).slice(0, limit);
  },
  count: async (upTo) => (await countSharedWith(db, team, upTo)) + (await countOwnShared(db, team, null, upTo)),
});

async function below(call: Call<typeof contract.listShares, Services>, id: string): Promise<FolderSource> {
  const { db } = call;
  const guest = call.params.team;
  const { team_id: team } = await folderIn(call, guest, id);
  return {
    list: `shares ${guest} ${id}`,
    rows: (limit, after) =>
      team === guest
        ? listOwnShared(db, team, id, limit, after)
        : listSharedChildren(db, [guest], team, id, limit, after),
    count: (upTo) => (team === guest ? countOwnShared(db, team, id, upTo) : countChildren(db, team, id, upTo)),
  };
}

export const list: Handler<typeof contract.listShares, Services> = async (call) => {
  const { folder, ...query } = call.query;
  const source = folder === undefined ? everywhere(call) : await below(call, folder);
  return folderPage(viewerOf(call, call.membership), source, query);
};

export const listWith: Handler<typeof contract.listSharedWith, Services> = (call) => {
  const { db, params, query } = call;
  return folderPage(
    viewerOf(call, call.membership),
    {
      list: `shared-with ${params.team}`,
      rows: (limit, after) => listSharedWith(db, params.team, limit, after),
      count: (upTo) => countSharedWith(db, params.team, upTo),
    },
    query,
  );
};

export const exists: Handler<typeof contract.anySharedWith, Services> = async ({ db, params }) => ({
  exists: await anyShared(db, params.team),
});

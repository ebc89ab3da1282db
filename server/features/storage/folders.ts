import type { FolderUse, listFolderUse as listRoute } from '#contract/storage.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { countFolderUse, type FolderUseRow, listFolderUse } from './store.ts';

const present = ({ id, name, ...use }: FolderUseRow): FolderUse => ({
  folder: name === null ? null : { uuid: id, name },
  ...use,
});

export const folders: Handler<typeof listRoute, Services> = ({ db, params: { team }, query }) => {
  const parent = query.parent ?? null;
  return pageOf(
    {
      list: `storage ${team} ${parent}`,
      width: 2,
      rows: (limit, after) =>
        listFolderUse(db, team, parent, limit, after && { bytes: Number(after[0]), id: String(after[1]) }),
      count: (upTo) => countFolderUse(db, team, parent, upTo),
      placeOf: (row) => [row.bytes, row.id],
    },
    query,
    present,
  );
};

import type { listComments } from '#contract/comments.ts';
import { openFile } from '#features/files/access.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentComment } from './present.ts';
import { countOfFile, listOfFile } from './store.ts';

export const list: Handler<typeof listComments, Services> = async (call) => {
  const { db, query } = call;
  const { resolved } = query;
  const { team_id: team, id: file } = await openFile(call, 'view', call.params.uuid);
  return pageOf(
    {
      list: `comments ${team} ${file} ${resolved}`,
      width: 1,
      rows: (limit, after) =>
        listOfFile(db, team, file, { resolved, limit, after: after === null ? null : String(after[0]) }),
      count: (upTo) => countOfFile(db, team, file, resolved, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    presentComment,
  );
};

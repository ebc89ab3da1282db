import type { listRelated } from '#contract/related.ts';
import { openOwnFile } from '#features/files/access.ts';
import { presentSummaries } from '#features/files/present/file.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { countOfFile, listOfFile } from './store.ts';

export const list: Handler<typeof listRelated, Services> = async (call) => {
  const { db, query } = call;
  const file = await openOwnFile(call, call.params.uuid, 'its linked assets');
  const { team_id: team, id } = file;
  const page = await pageOf(
    {
      list: `related ${team} ${id}`,
      width: 1,
      rows: (limit, after) => listOfFile(db, team, id, limit, after === null ? null : String(after[0])),
      count: (upTo) => countOfFile(db, team, id, upTo),
      placeOf: (other) => [other],
    },
    query,
    (other) => ({ team_id: team, id: other }),
  );
  return { ...page, results: await presentSummaries(call, page.results) };
};

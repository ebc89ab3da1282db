import type { listMetadata } from '#contract/metadata/routes.ts';
import { openFile } from '#features/files/access.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { itemsOf } from './rules.ts';
import { findCorrections, findSaid } from './store.ts';

/** A cursor holds for one version: another says other things. */
export const list: Handler<typeof listMetadata, Services> = async (call) => {
  const { team_id: team, id, cover_version: version } = await openFile(call, 'view', call.params.uuid);
  const [said, corrections] = await Promise.all([findSaid(call.db, team, version), findCorrections(call.db, team, id)]);
  const items = itemsOf(id, said, corrections).map((item, place) => ({ item, place }));
  return pageOf(
    {
      list: `metadata ${team} ${id} ${version}`,
      width: 1,
      rows: async (limit, after) => {
        const from = after === null ? 0 : Number(after[0]) + 1;
        return items.slice(from, from + limit);
      },
      count: async () => items.length,
      placeOf: ({ place }) => [place],
    },
    call.query,
    ({ item }) => item,
  );
};

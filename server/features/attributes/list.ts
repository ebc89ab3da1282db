import type { listAttributes as listRoute } from '#contract/attributes/routes.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentAttribute } from './present.ts';
import { countAttributes, countUses, listAttributes, type Uses } from './store.ts';

/** Attributes in their order; how often each is used only where that is asked, as it has to be counted. */
export const list: Handler<typeof listRoute, Services> = async ({ db, params: { team }, query }) => {
  const { archived, uses: counted } = query;
  let uses = new Map<string, Uses>();
  return pageOf(
    {
      list: `attributes ${team} ${archived}`,
      width: 2,
      rows: async (limit, after) => {
        const place = after && { position: Number(after[0]), id: String(after[1]) };
        const rows = await listAttributes(db, team, archived, limit, place);
        const ids = rows.map((row) => row.id);
        if (counted) uses = await countUses(db, team, ids);
        return rows;
      },
      count: () => countAttributes(db, team, archived),
      placeOf: (row) => [row.position, row.id],
    },
    query,
    (row) => presentAttribute(row, uses.get(row.id)),
  );
};

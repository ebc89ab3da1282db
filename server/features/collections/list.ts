import type { listCollections } from '#contract/collections.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { standing } from '#platform/http/identity/actor.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { sharedWith } from './access.ts';
import { askFilling } from './changes/ask-filling.ts';
import { presentCollection } from './present.ts';
import { type CollectionCardRow, type CollectionFilter, countCollections, listCards } from './store/collections.ts';

/** A smart collection's card is told anew when it is older than this. */
const freshMs = 60_000;

/** Asks for the cards that may have changed; whoever looks is told when they have. */
async function refreshCards(
  { services }: Pick<Call<typeof listCollections, Services>, 'services'>,
  rows: CollectionCardRow[],
) {
  const since = services.clock.now().getTime() - freshMs;
  const old = rows.filter((row) => row.kind === 'smart' && (row.filled_at?.getTime() ?? 0) < since);
  if (old.length === 0) return;
  await services.db.transaction().execute(async (tx) => {
    for (const { team_id: team, id: collection } of old) await askFilling(tx, services.jobs, { team, collection });
  });
  services.jobs.wake();
}

/** Collections by a part of their title, in an order. */
export const list: Handler<typeof listCollections, Services> = async (call) => {
  const { db, params, query } = call;
  const viewer = viewerOf(call, call.membership);
  const who = standing(call.actor, call.membership);
  const { q = '', tab, kind, tag, order, uuid: ids } = query;
  const wanted: CollectionFilter = {
    ...{ team: params.team, user: call.actor.user, sharedWith: sharedWith(call.actor) },
    ...{ words: q.trim(), tab, kind, tag, ids },
  };
  let shown: CollectionCardRow[] = [];
  const page = await pageOf(
    {
      list: `collections ${JSON.stringify([wanted, order])}`,
      rows: async (limit, after) => {
        shown = await listCards(db, wanted, order, limit, after);
        return shown;
      },
      count: (upTo) => countCollections(db, wanted, upTo),
      placeOf: (row) => [row.place, row.id],
      width: 2,
    },
    query,
    (row) => presentCollection(viewer, who, row),
  );
  await refreshCards(call, shown);
  return page;
};

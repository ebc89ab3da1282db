import type { createSearch as createRoute } from '#contract/searches.ts';
import { withIds } from '#features/files/store/query-ids.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { requirePinner } from './access.ts';
import { createSearch } from './changes/create.ts';
import { showSearch } from './present.ts';

export const create: Handler<typeof createRoute, Services> = async (call) => {
  const { db, body, act, write } = call;
  const { team } = call.params;
  const { user } = call.actor;
  requirePinner(call, team, body.pinned);
  const query = await withIds(db, team, body.query);
  const id = await write((tx) => createSearch(tx, act, { team, user, ...body, query }));
  return showSearch(db, team, user, id);
};

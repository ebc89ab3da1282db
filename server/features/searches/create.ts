import type { createSearch as createRoute } from '#contract/searches.ts';
import { withIds } from '#features/files/store/query-ids.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { requireKind, requirePinner } from './access.ts';
import { createSearch } from './changes/create.ts';
import { showSearch } from './present.ts';
import { setAlert } from './store.alerts.ts';

export const create: Handler<typeof createRoute, Services> = async (call) => {
  const { db, body, act, write } = call;
  const { team } = call.params;
  const { user } = call.actor;
  const { alert, kind, ...look } = body;
  requirePinner(call, team, look.pinned);
  requireKind(call, team, kind);
  const query = kind === 'files' ? await withIds(db, team, look.query) : look.query;
  const id = await write(async (tx) => {
    const made = await createSearch(tx, act, { team, user, kind, ...look, query });
    if (alert) await setAlert(tx, { team, search: made, user }, true);
    return made;
  });
  return showSearch(db, team, user, id);
};

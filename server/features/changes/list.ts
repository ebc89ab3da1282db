import type { listChanges } from '#contract/changes.ts';
import { limits } from '#contract/core/limits.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentSet } from './present.ts';
import { countSets, findSets, listSets } from './store.ts';

/** The changes of the team, newest first, one line per act. */
export const list: Handler<typeof listChanges, Services> = async (call) => {
  const { db, params, query } = call;
  const { registry } = call.services;
  const { history } = registry;
  const reader = { user: call.actor.user, flags: call.membership.flags };
  const { team } = params;
  const key = `changes ${team}`;
  const at = query.cursor === undefined ? null : decodeCursor(key, query.cursor, 1);
  const ids = await listSets(db, history, team, reader, query.limit + 1, at ? String(at.after[0]) : null);
  const shown = ids.slice(0, query.limit);
  const counted = at ? at.count : await countSets(db, history, team, reader, limits.countExactTo + 1);
  const exact = counted <= limits.countExactTo;
  const last = shown.at(-1);
  return {
    results: (await findSets(db, history, team, reader, shown)).map((set) => presentSet(registry, reader, set)),
    next: ids.length > query.limit && last ? encodeCursor(key, { after: [last], count: counted, exact }) : null,
    count: counted,
    count_exact: exact,
  };
};

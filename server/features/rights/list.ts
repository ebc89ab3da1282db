import type { listRights } from '#contract/rights.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentRight } from './present.ts';
import { countByName, listByName } from './store.ts';

/** Rights by a part of their name, in the order of their names. */
export const list: Handler<typeof listRights, Services> = async ({ db, params: { team }, query }) => {
  const words = (query.q ?? '').trim();
  const identity = `rights ${team} ${words}`;
  const at = query.cursor === undefined ? null : decodeCursor(identity, query.cursor, 2);
  const after = at ? { key: String(at.after[0]), id: String(at.after[1]) } : null;
  const rows = await listByName(db, team, words, query.limit + 1, after);
  const count = at ? at.count : await countByName(db, team, words);
  const results = rows.slice(0, query.limit);
  const last = results.at(-1);
  const more = rows.length > query.limit && last !== undefined;
  return {
    results: results.map(presentRight),
    next: more ? encodeCursor(identity, { after: [last.name_key, last.id], count, exact: true }) : null,
    count,
    count_exact: true,
  };
};

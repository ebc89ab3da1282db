import type { listTags } from '#contract/tags.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentTag } from './present.ts';
import { countByName, listByName } from './store.ts';

/** Tags by a part of their name, in the order of their names. */
export const list: Handler<typeof listTags, Services> = async ({ db, params: { team }, query }) => {
  const words = (query.q ?? '').trim();
  const identity = `tags ${team} ${words}`;
  const at = query.cursor === undefined ? null : decodeCursor(identity, query.cursor, 2);
  const after = at ? { key: String(at.after[0]), id: String(at.after[1]) } : null;
  const rows = await listByName(db, team, words, query.limit + 1, after);
  const count = at ? at.count : await countByName(db, team, words);
  const results = rows.slice(0, query.limit);
  const last = results.at(-1);
  return {
    results: results.map(presentTag),
    next:
      rows.length > query.limit && last
        ? encodeCursor(identity, { after: [last.name_key, last.id], count, exact: true })
        : null,
    count,
    count_exact: true,
  };
};

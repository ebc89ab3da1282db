import { tidyGroup } from '#contract/tags/group-path.ts';
import type { listTags } from '#contract/tags.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentTag } from './present.ts';
import { countStale, countTagRows, listTagRows } from './store.list.ts';

/** Tags by a part of their name, in the order asked for. */
export const list: Handler<typeof listTags, Services> = async ({ db, params: { team }, query }) => {
  const { order, limit, cursor, uses, subgroups } = query;
  const group = query.group === undefined ? undefined : tidyGroup(query.group);
  const filters = { words: (query.q ?? '').trim(), uses, group, subgroups };
  const identity = `tags ${team} ${order} ${JSON.stringify(filters)}`;
  const at = cursor === undefined ? null : decodeCursor(identity, cursor, 2);
  const after = at ? { key: String(at.after[0]), id: String(at.after[1]) } : null;
  const rows = await listTagRows(db, team, filters, order, limit + 1, after);
  const count = at ? at.count : await countTagRows(db, team, filters);
  const results = rows.slice(0, limit);
  const last = results.at(-1);
  return {
    results: results.map(presentTag),
    next:
      rows.length > limit && last ? encodeCursor(identity, { after: [last.key, last.id], count, exact: true }) : null,
    count,
    count_exact: true,
    catching_up: await countStale(db, team),
  };
};

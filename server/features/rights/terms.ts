import type { listTerms } from '#contract/rights.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openRight } from './access.ts';
import { countVersions, listVersions } from './store.ts';

/** All versions of the terms of a right, newest first. */
export const terms: Handler<typeof listTerms, Services> = async (call) => {
  const { db, query } = call;
  const right = await openRight(call, 'right.view', call.params.id);
  const identity = `terms ${right.id}`;
  const at = query.cursor === undefined ? null : decodeCursor(identity, query.cursor, 1);
  const rows = await listVersions(db, right.team_id, right.id, query.limit + 1, at ? Number(at.after[0]) : null);
  const count = at ? at.count : await countVersions(db, right.team_id, right.id);
  const results = rows.slice(0, query.limit);
  const last = results.at(-1);
  const more = rows.length > query.limit && last !== undefined;
  return {
    results: results.map(({ version, text, creator, created_at }) => ({
      version,
      text,
      created_by: creator,
      created_at: created_at.toISOString(),
      current: version === right.terms_version,
    })),
    next: more ? encodeCursor(identity, { after: [last.version], count, exact: true }) : null,
    count,
    count_exact: true,
  };
};

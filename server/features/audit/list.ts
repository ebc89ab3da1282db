import type { listAudit } from '#contract/audit/routes.ts';
import { limits } from '#contract/core/limits.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import { requireOwnOrigin } from '#platform/http/guard/origin.ts';
import { type Handler, sent } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { exportCsv } from './export.ts';
import { type AuditQuery, presentRows, readPage, wantedBy } from './read.ts';
import { countRows } from './store.ts';

const listOf = (team: string, { actor, action, kind, object, from, to, address, q }: AuditQuery) =>
  `audit ${JSON.stringify([team, actor, action, kind, object, from, to, address, q])}`;

/** The log of the team and of its people as far as it concerns it, newest first. */
export const list: Handler<typeof listAudit, Services> = async (call) => {
  const { db, query } = call;
  const { team } = call.params;
  const reading = { db, registry: call.services.registry };
  const wanted = await wantedBy(reading, team, query);
  if (query.format === 'csv') {
    // It is kept that it was taken, and by whom.
    if (!call.actor.key) requireOwnOrigin(call.request.headers, call.services.origin);
    await exportCsv(call, wanted);
    return sent;
  }
  const name = listOf(team, query);
  const at = query.cursor === undefined ? null : decodeCursor(name, query.cursor, 2);
  const place = at && { id: String(at.after[0]), seq: Number(at.after[1]) };
  const { rows, next, searchedTo } = await readPage(db, wanted, query.limit, place);
  const counted = at?.count ?? (wanted.words ? rows.length : await countRows(db, wanted, limits.countExactTo + 1));
  const count = Math.min(counted, limits.countExactTo);
  const exact = at?.exact ?? (wanted.words ? next === null : counted <= limits.countExactTo);
  return {
    results: await presentRows(reading, team, rows),
    next: next && encodeCursor(name, { after: [next.id, next.seq], count, exact }),
    count,
    count_exact: exact,
    searched_to: searchedTo?.toISOString() ?? null,
  };
};

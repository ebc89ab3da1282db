import type { timeline as timelineRoute } from '#contract/files/find.ts';
import type { FileFilters } from '#contract/files/query.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { requireFeature } from '#platform/http/identity/actor.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { countAll } from '../search/counts.ts';
import { prepare } from '../search/listing.ts';
import { scopeOf } from '../search/scope.ts';
import { countMonths } from '../search/views/months.ts';

/** The months in which the files of a query were taken. Ends its queries when the client has gone. */
export const timeline: Handler<typeof timelineRoute, Services> = async (call) => {
  const { db, searchDb } = call.services;
  const { signal } = call.request;
  const { user } = call.actor;
  requireFeature(call.membership, call.query.attribute && 'DAM_PLUS');
  if (call.query.q !== undefined) await limitRate(db, user, rateLimits.search);
  try {
    const scope = await scopeOf(call, call.params.team, call.query);
    const ready = (filters: FileFilters) => prepare({ db, searchDb, signal }, scope, user, filters, 'taken');
    const [all, undated] = await Promise.all([
      ready(call.query),
      call.query.dated === undefined ? ready({ ...call.query, dated: false }) : null,
    ]);
    const [months, without] = await Promise.all([
      countMonths(all),
      undated ? countAll(undated) : { count: 0, exact: true },
    ]);
    const count = months.reduce((sum, month) => sum + month.count, 0);
    const unsaid = call.query.dated === false ? count : without.count;
    return { months, count, undated: Math.min(count, unsaid), undated_exact: without.exact };
  } catch (error) {
    if (signal.aborted) fail('busy', 'The request was cancelled.');
    throw error;
  }
};

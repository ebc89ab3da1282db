import type * as contract from '#contract/approvals/routes.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentApprovals } from '../show-approvals.ts';
import { countApprovals, listApprovals } from '../store/approvals.ts';
import { countTerms, listTerms } from '../store/terms.ts';

export const list: Handler<typeof contract.listApprovals, Services> = async (call) => {
  const { db, params, query } = call;
  const { limit, cursor, q, ...narrowed } = query;
  const which = { ...narrowed, team: params.team, q: q?.trim() || undefined };
  const page = await pageOf(
    {
      list: `approvals ${JSON.stringify(which)}`,
      width: 1,
      rows: (some, after) => listApprovals(db, which, some, after === null ? null : String(after[0])),
      count: (upTo) => countApprovals(db, which, upTo),
      placeOf: (row) => [row.id],
    },
    { limit, cursor },
    (row) => row,
  );
  return { ...page, results: await presentApprovals(call, params.team, page.results) };
};

export const terms: Handler<typeof contract.listApprovalTerms, Services> = async ({ db, params: { team }, query }) =>
  pageOf(
    {
      list: `approval terms ${team}`,
      width: 1,
      rows: (limit, after) => listTerms(db, team, limit, after === null ? null : Number(after[0])),
      count: () => countTerms(db, team),
      placeOf: (row) => [row.version],
    },
    query,
    ({ version, text, hash, created_at }) => ({
      version,
      text,
      hash: hash.toString('hex'),
      created_at: created_at.toISOString(),
    }),
  );

import type * as contract from '#contract/approvals/routes.ts';
import { limits } from '#contract/core/limits.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { fail } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentApprovals } from '../show-approvals.ts';
import { type ApprovalFilter, countApprovals, listApprovals } from '../store/approvals.ts';
import { countKnown, noteSeen } from '../store/states.ts';
import { countTerms, listTerms } from '../store/terms.ts';

type Paged = { limit: number; cursor?: string | undefined };

/** A page of requests, the newest first. */
async function page(call: Caller<Services>, which: ApprovalFilter, query: Paged) {
  const found = await pageOf(
    {
      list: `approvals ${JSON.stringify(which)}`,
      width: 1,
      rows: (some, after) => listApprovals(call.db, which, some, after === null ? null : String(after[0])),
      count: (upTo) => countApprovals(call.db, which, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    (row) => row,
  );
  return { ...found, results: await presentApprovals(call, which.team, found.results) };
}

export const list: Handler<typeof contract.listApprovals, Services> = async (call) => {
  const { limit, cursor, q, unseen, ...narrowed } = call.query;
  const unseenBy = unseen ? call.actor.user : undefined;
  return page(call, { ...narrowed, team: call.params.team, q: q?.trim() || undefined, unseenBy }, { limit, cursor });
};

/** The caller's own reading, of which no history is kept. */
export const seen: Handler<typeof contract.seeApprovals, Services> = async ({ db, actor, body, params: { team } }) => {
  const ids = [...new Set(body.approvals)];
  if ((await countKnown(db, team, ids)) < ids.length) fail('not_found', 'One of these requests does not exist.');
  await noteSeen(db, team, actor.user, ids);
  return { unseen: await countApprovals(db, { team, unseenBy: actor.user }, limits.countExactTo) };
};

export const recent: Handler<typeof contract.recentRequests, Services> = async (call) => {
  const { id: team } = call.params;
  call.membershipFor(team);
  const { creator, ...paged } = call.query;
  return page(call, { team, q: undefined, creator }, paged);
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

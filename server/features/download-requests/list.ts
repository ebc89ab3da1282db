import type * as contract from '#contract/download-requests.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openScope } from './access.ts';
import { presentRequester } from './present.ts';
import { type Shower, showRequests } from './show-requests.ts';
import {
  countRequesters,
  countRequests,
  knowsRequester,
  listRequesters,
  listRequests,
  type RequestFilter,
} from './store.list.ts';

interface Paging {
  limit: number;
  cursor?: string | undefined;
}

/** A page of requests. Their files are read for the whole page at once. */
async function pageOfRequests(call: Shower, which: RequestFilter, query: Paging) {
  const { db } = call;
  const page = await pageOf(
    {
      list: `download requests ${JSON.stringify(which)}`,
      width: 1,
      rows: (limit, after) => listRequests(db, which, limit, after === null ? null : String(after[0])),
      count: (upTo) => countRequests(db, which, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    (row) => row,
  );
  return { ...page, results: await showRequests(call, page.results) };
}

/** Those the caller may decide, and those they made. */
export const list: Handler<typeof contract.listRequests, Services> = async (call) => {
  const { mine, status, file, media_centre: centre, ...paging } = call.query;
  const { user, memberships } = call.actor;
  const deciding = memberships
    .filter((membership) => membership.flags.includes('REVIEW_REQUESTS'))
    .map((membership) => membership.team);
  return pageOfRequests(call, { teams: mine ? [] : deciding, own: user, status, file, centre }, paging);
};

export const listOfTeam: Handler<typeof contract.listTeamRequests, Services> = async (call) => {
  const { status, q, media_centre: centre, order, ...paging } = call.query;
  const words = q?.trim();
  return pageOfRequests(call, { teams: [call.params.team], status, q: words || undefined, centre, order }, paging);
};

export const requesters: Handler<typeof contract.listRequesters, Services> = async (call) => {
  const { db, params, query } = call;
  const scope = await openScope(call, params.id);
  return pageOf(
    {
      list: `requesters ${params.id}`,
      width: 1,
      rows: (limit, after) => listRequesters(db, scope, limit, after === null ? null : String(after[0])),
      count: (upTo) => countRequesters(db, scope, upTo),
      placeOf: (row) => [row.last],
    },
    query,
    presentRequester,
  );
};

export const listOfUser: Handler<typeof contract.listRequestsOfUser, Services> = async (call) => {
  const { user, status, ...paging } = call.query;
  return pageOfRequests(call, { teams: [call.params.team], requester: user, status }, paging);
};

export const showUser: Handler<typeof contract.showRequestsOfUser, Services> = async (call) => {
  const { id, user } = call.params;
  const { team, centre } = await openScope(call, id);
  if (!(await knowsRequester(call.db, team, user, centre))) fail('not_found', 'No requester has this id.');
  return pageOfRequests(call, { teams: [team], requester: user, centre }, call.query);
};

import { limits } from '#contract/core/limits.ts';
import type * as contract from '#contract/posts/routes.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { invalid } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { filterOf } from '../filter.ts';
import { tellPosts } from '../load.ts';
import { presentCard } from '../present-calendar.ts';
import { monthsInZone } from '../rules/time.ts';
import { calendarRows, failedRows } from '../store/calendar.ts';
import {
  countCampaigns,
  countPosts,
  listCampaigns,
  listPosts,
  type PostFilter,
  type PostOrder,
  type Span,
  zoneOfTeam,
} from '../store/posts.ts';

interface Wanted {
  readonly filter: PostFilter;
  readonly spans: readonly Span[];
  readonly order: PostOrder;
  readonly undated: boolean;
}

/** A page of posts, presented together. */
async function page(call: Caller<Services>, wanted: Wanted, query: { limit: number; cursor?: string | undefined }) {
  const { db } = call;
  const found = await pageOf(
    {
      list: `posts ${JSON.stringify(wanted)}`,
      width: 2,
      rows: (limit, after) => listPosts(db, wanted, limit, after && [String(after[0]), String(after[1])]),
      count: (upTo) => countPosts(db, wanted, upTo),
      placeOf: (row) => [row.place, row.id],
    },
    query,
    (row) => row,
  );
  const told = await tellPosts(call, wanted.filter.team, found.results);
  return { ...found, results: found.results.flatMap(({ id }) => told.get(id) ?? []) };
}

export const list: Handler<typeof contract.listPosts, Services> = async (call) => {
  const { db, params, query } = call;
  const { from, to, months, ...rest } = query;
  if (from !== undefined && to !== undefined && new Date(from) >= new Date(to)) invalid('to', 'must be after from');
  const wholeMonths = months ? monthsInZone(months, await zoneOfTeam(db, params.team)) : [];
  const own = { from: from === undefined ? null : new Date(from), to: to === undefined ? null : new Date(to) };
  const spans = from === undefined && to === undefined ? wholeMonths : [own];
  if (months && spans !== wholeMonths) invalid('months', 'cannot be asked for together with from and to');
  const order = spans.length > 0 ? 'earliest' : 'latest';
  return page(call, { filter: filterOf(call, params.team, rest), spans, order, undated: false }, query);
};

export const drafts: Handler<typeof contract.listDrafts, Services> = async (call) => {
  const { params, query } = call;
  const filter = filterOf(call, params.team, query);
  return page(call, { filter, spans: [], order: 'changed', undated: query.undated === true }, query);
};

const mostCards = 5000;
const longestMs = 400 * 86_400_000;

export const calendar: Handler<typeof contract.calendar, Services> = async (call) => {
  const { db, params, query } = call;
  const [from, to] = [new Date(query.from), new Date(query.to)];
  if (from >= to) invalid('to', 'must be after from');
  if (to.getTime() - from.getTime() > longestMs) invalid('to', 'must be at most 400 days after from');
  const viewer = viewerOf(call, call.membership);
  const filter = filterOf(call, params.team, query);
  const rows = await calendarRows(db, filter, { from, to, limit: mostCards + 1 });
  const failed = await failedRows(db, filter, limits.failedInCalendar);
  return {
    posts: rows.slice(0, mostCards).map((row) => presentCard(viewer, row)),
    failed: failed.map((row) => presentCard(viewer, row)),
    more: rows.length > mostCards,
    time_zone: await zoneOfTeam(db, params.team),
  };
};

export const campaigns: Handler<typeof contract.listCampaigns, Services> = async ({ db, params, query }) => {
  const { team } = params;
  return pageOf(
    {
      list: `campaigns ${team}`,
      width: 1,
      rows: (limit, after) => listCampaigns(db, team, limit, after && String(after[0])),
      count: (upTo) => countCampaigns(db, team, upTo),
      placeOf: ({ place }) => [place],
    },
    query,
    ({ name, posts }) => ({ name, posts }),
  );
};

import type { listCentres, permissionedCentres } from '#contract/media-centres/routes.ts';
import { decideOn } from '#contract/policy/policies.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { presentCentre } from '../present.ts';
import { stateOf } from '../rules.state.ts';
import { countCards, findTitles, listCards } from '../store/cards.ts';

export const list: Handler<typeof listCentres, Services> = async (call) => {
  const { db, params, query, services } = call;
  const viewer = viewerOf(call, call.membership);
  const wanted = { team: params.team, words: (query.query ?? '').trim() };
  return pageOf(
    {
      list: `media centres ${JSON.stringify(wanted)}`,
      width: 2,
      rows: (limit, after) => listCards(db, wanted, limit, after),
      count: (upTo) => countCards(db, wanted, upTo),
      placeOf: (row) => [row.place, row.id],
    },
    query,
    (row) => presentCentre(viewer, services.origin, row),
  );
};

/** Those that the caller may edit, which are all of the team or none. */
export const permissioned: Handler<typeof permissionedCentres, Services> = async ({
  db,
  params,
  query,
  standingIn,
}) => {
  const wanted = { team: params.team, words: (query.query ?? '').trim() };
  const { allow } = decideOn(standingIn(params.team), 'media_centre.edit', undefined);
  const titles = allow ? await findTitles(db, wanted) : [];
  const choices = titles.map((row) => ({
    uuid: row.id,
    title: row.title,
    slug: row.slug,
    state: stateOf(row, row.read_at),
    pending: row.pending,
  }));
  return pageOfAll(`media centre titles ${JSON.stringify(wanted)}`, choices, query, ({ uuid }) => uuid);
};

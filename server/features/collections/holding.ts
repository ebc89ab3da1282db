import type { holdingCollections } from '#contract/collections.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { findHolding } from './store/collections.ts';

/** The collections that hold a selection already. Files of others are in none of the team's collections. */
export const holding: Handler<typeof holdingCollections, Services> = async ({ db, params, body }) => {
  const rows = await findHolding(db, params.team, [...new Set(body.files)]);
  return { results: rows.map(({ id, title, count }) => ({ uuid: id, title, count })) };
};

import type { freezeCollection as freezeRoute } from '#contract/collections.ts';
import { matchCondition } from '#features/files/store/query.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCollection } from './access.ts';
import { freezeCollection } from './changes/freeze.ts';
import { showDetail } from './detail.ts';

/** From now on people fill it. */
export const freeze: Handler<typeof freezeRoute, Services> = async (call) => {
  const row = await openCollection(call, 'collection.edit', call.params.id);
  const { db, searchDb } = call.services;
  const finder = { db, searchDb, signal: call.request.signal };
  const matching = await matchCondition(finder, row.team_id, row.id);
  await call.write((tx) => freezeCollection(tx, call.act, row, matching));
  return showDetail(call, row.team_id, row.id);
};

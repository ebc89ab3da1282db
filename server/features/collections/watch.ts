import type { watchCollection as watchRoute } from '#contract/collections/sharing.ts';
import { findMatches } from '#features/files/store/query.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCollection } from './access.ts';
import { watchCollection } from './changes/watch.ts';
import { showDetail } from './detail.ts';

/** Has the caller told of what comes into a smart collection, or no longer. */
export const watch: Handler<typeof watchRoute, Services> = async (call) => {
  const row = await openCollection(call, 'collection.view', call.params.id);
  const { team_id: team, id } = row;
  const { watch: watching } = call.body;
  if (watching && row.kind === 'manual')
    fail('conflict', `${row.title} is a manual collection: it gains what people put into it.`);
  const { db, searchDb } = call.services;
  const found = watching ? await findMatches({ db, searchDb, signal: call.request.signal }, team, id, 1) : null;
  const act = { ...call.act, actor: call.actor.user };
  await call.write((tx) => watchCollection(tx, act, row, watching, found?.count ?? null));
  return showDetail(call, team, id);
};

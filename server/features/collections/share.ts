import type { shareCollection as shareRoute } from '#contract/collections.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCollection } from './access.ts';
import { shareCollection } from './changes/share.ts';
import { showDetail } from './detail.ts';

/** Puts a collection before people of the team. */
export const share: Handler<typeof shareRoute, Services> = async (call) => {
  const row = await openCollection(call, 'collection.edit', call.params.id);
  const act = { ...call.act, actor: call.actor.user };
  await call.write((tx) => shareCollection(tx, act, row, call.body.people));
  return showDetail(call, row.team_id, row.id);
};

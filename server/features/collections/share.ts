import type { shareCollection as shareRoute } from '#contract/collections/sharing.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCollection } from './access.ts';
import { shareCollection } from './changes/share.ts';
import { showDetail } from './detail.ts';

/** Shares a collection with people and groups of the team, each at a level. */
export const share: Handler<typeof shareRoute, Services> = async (call) => {
  const row = await openCollection(call, 'collection.edit', call.params.id);
  const act = { ...call.act, actor: call.actor.user };
  const people = call.body.people.map((one) =>
    typeof one === 'string' ? { uuid: one, level: 'view' as const } : { uuid: one.user, level: one.level },
  );
  const groups = call.body.groups?.map(({ group, level }) => ({ uuid: group, level }));
  await call.write((tx) => shareCollection(tx, act, row, { people, groups }));
  return showDetail(call, row.team_id, row.id);
};

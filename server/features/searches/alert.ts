import { type alertSearch, onlyPosts } from '#contract/searches.ts';
import { invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openSeen } from './access.ts';
import { changeAlert } from './changes/alert.ts';
import { showSearch } from './present.ts';

/** Has the caller told of new finds, or no longer. */
export const alert: Handler<typeof alertSearch, Services> = async (call) => {
  const { body, db, actor, act, write } = call;
  const row = await openSeen(call, call.params.id);
  if (body.alert && row.kind !== 'posts') invalid('alert', onlyPosts);
  await write((tx) => changeAlert(tx, { ...act, actor: actor.user }, row, body.alert));
  return showSearch(db, row.team_id, actor.user, row.id);
};

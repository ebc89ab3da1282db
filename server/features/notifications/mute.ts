import { limits } from '#contract/core/limits.ts';
import type { listMutedFolders, muteFolder } from '#contract/notifications.ts';
import { openFolder } from '#features/folders/access.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { mute, mutedAbove, mutedOf, unmute } from './store.muted.ts';

export const listMuted: Handler<typeof listMutedFolders, Services> = async ({ db, actor: { user }, query }) => {
  const { folder } = query;
  const results = await (folder === undefined ? mutedOf(db, user) : mutedAbove(db, user, folder));
  return { results, next: null, count: results.length, count_exact: true };
};

/** Their own wish, as what they have read: nothing of the team changes by it. */
export const setMuted: Handler<typeof muteFolder, Services> = async (call) => {
  const { db, actor, body } = call;
  const { team_id: team, id } = await openFolder(call, 'folder.view', call.params.uuid);
  const { guest } = call.membershipFor(team);
  if (guest) fail('forbidden', `This folder belongs to another team, ${guest.name}: you hear nothing of its files.`);
  if (!body.muted) await unmute(db, team, id, actor.user);
  else if (!(await mute(db, team, id, actor.user)))
    fail('conflict', `You can mute at most ${limits.mutedFolders} folders. Unmute another one first.`);
  return { muted: body.muted };
};

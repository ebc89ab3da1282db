import type { createFolder as createRoute } from '#contract/folders.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { folderOfTeam, requirePlace } from './access.ts';
import { createFolder } from './changes/create.ts';
import { showOne } from './present.ts';

export const create: Handler<typeof createRoute, Services> = async (call) => {
  const { db, body, actor, act, write } = call;
  const { team } = call.params;
  const viewer = viewerOf(call, call.membership);
  const parent = await folderOfTeam(db, team, body.parent ?? null);
  requirePlace(call.standingIn(team), 'folder.create_in', parent);
  const outcome = await write((tx) =>
    createFolder(tx, act, { team, parent, name: body.folderName, createdBy: actor.user }),
  );
  if (!outcome.created) fail('name_taken', { current: await showOne(db, viewer, team, outcome.existing.id) });
  return showOne(db, viewer, team, outcome.id);
};

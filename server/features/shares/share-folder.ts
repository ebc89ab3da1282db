import type { shareFolder as route } from '#contract/shares.ts';
import { openFolder } from '#features/folders/access.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { shareFolder } from './changes/share.ts';
import { findNamedTeams } from './named-teams.ts';
import { presentShares } from './present.ts';
import { sharesOver } from './store.ts';

/** The whole list of teams that see a folder. */
export const share: Handler<typeof route, Services> = async (call) => {
  const { db, act, body } = call;
  const folder = await openFolder(call, 'folder.share', call.params.id);
  const present = async () => presentShares(await sharesOver(db, folder.team_id, folder.id), folder.id);
  await call.requireRevision(folder.revision, present);
  const wanted = await findNamedTeams(db, folder.team_id, body.teams);
  await call.write((tx) => shareFolder(tx, act, folder, wanted));
  return present();
};

import { limits } from '#contract/core/limits.ts';
import type { shareFolder as route } from '#contract/shares.ts';
import { openFolder } from '#features/folders/access.ts';
import type { Handler } from '#platform/http/handle.ts';
import { requireAllowance } from '#platform/rate.ts';
import type { Services } from '#server/services.ts';
import { shareFolder } from './changes/share.ts';
import { tellOfferJob } from './jobs/tell-offer.ts';
import { findNamedTeams } from './named-teams.ts';
import { presentShares } from './present.ts';
import { offersOf } from './store.offers.ts';
import { sharesOver } from './store.ts';

/** Each is written about: nobody can have emails sent without end. */
const offersAllowed = { max: limits.sharesPerFolder * 2, seconds: 3600 };

/** The whole list of teams that see a folder, and of names that it is offered to. */
export const share: Handler<typeof route, Services> = async (call) => {
  const { db, act, actor, body, services } = call;
  const folder = await openFolder(call, 'folder.share', call.params.id);
  const present = async () =>
    presentShares(
      await sharesOver(db, folder.team_id, folder.id),
      folder.id,
      await offersOf(db, folder.team_id, folder.id),
    );
  await call.requireRevision(folder.revision, present);
  const wanted = await findNamedTeams(call, folder, body.teams);
  if (wanted.offers.length > 0) {
    await requireAllowance(db, `offer|${actor.user}`, offersAllowed, {
      detail: 'Too many folders were offered. Try again later.',
      tries: wanted.offers.length,
    });
  }
  await call.write(async (tx) => {
    for (const offer of (await shareFolder(tx, act, folder, wanted)) ?? [])
      await services.jobs.enqueue(tx, tellOfferJob, { team: folder.team_id, offer });
  });
  services.jobs.wake();
  return present();
};

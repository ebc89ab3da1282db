import { lockFolder } from '#features/folders/store.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { declineOffer, lockOffer, takeOffer } from '../store.offers.ts';
import { keptShares } from './share.ts';
import { tellGuests } from './tell-guests.ts';

/** Takes a folder that another team offers: from now on the guests see it. Gives the folder; nothing when it is not offered. */
export async function acceptOffer(tx: Tx, act: Act, guest: string, id: string): Promise<string | undefined> {
  const offer = await lockOffer(tx, guest, id);
  if (!offer) return undefined;
  const { team_id: team, folder_id: folder } = offer;
  await lockFolder(tx, team, folder);
  const before = await keptShares(tx, team, folder);
  await takeOffer(tx, guest, offer);
  const after = await keptShares(tx, team, folder);
  await record(tx, act, { team, action: 'folder.share', noun: 'folder', subject: folder, before, after });
  await tellGuests(tx, act, folder, [guest]);
  return folder;
}

/** Refuses an offer. The team that made it goes on seeing it wait, and does not learn that anyone read it. */
export async function refuseOffer(tx: Tx, act: Act, guest: string, id: string): Promise<string | undefined> {
  const offer = await lockOffer(tx, guest, id);
  if (!offer) return undefined;
  await declineOffer(tx, offer);
  await tellGuests(tx, act, offer.folder_id, [guest]);
  return offer.folder_id;
}

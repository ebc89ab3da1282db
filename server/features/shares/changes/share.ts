import type { FolderRow } from '#features/folders/store.ts';
import { lockFolder } from '#features/folders/store.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type KeptOffer, offersOf, replaceOffers } from '../store.offers.ts';
import { type KeptShare, replaceShares, sharesOf } from '../store.ts';
import { tellGuests } from './tell-guests.ts';

/** The record of the teams a folder is shown or offered to. */
export interface KeptShares {
  readonly teams: readonly KeptShare[];
  /** Left out before folders could be offered. */
  readonly offers?: readonly KeptOffer[];
}

export const sameShares = (a: KeptShares, b: KeptShares): boolean => {
  const key = ({ teams, offers = [] }: KeptShares) =>
    [...teams.map(({ uuid, download }) => `${uuid} ${download}`), ...offers.map((one) => `${one.name} ${one.download}`)]
      .sort()
      .join();
  return key(a) === key(b);
};

export async function keptShares(tx: Tx, team: string, folder: string): Promise<KeptShares> {
  return { teams: await sharesOf(tx, team, folder), offers: await offersOf(tx, team, folder) };
}

/** Makes the shares and offers of a folder exactly these; a team that is left out sees nothing of it from its next request on. */
export async function setShares(
  tx: Tx,
  act: Act,
  { team, folder }: { team: string; folder: string },
  wanted: KeptShares,
) {
  const at = { team, folder, by: act.actor };
  const before = await keptShares(tx, team, folder);
  await replaceShares(tx, at, wanted.teams);
  const offered = await replaceOffers(tx, at, wanted.offers ?? []);
  const after = await keptShares(tx, team, folder);
  await record(tx, act, { team, action: 'folder.share', noun: 'folder', subject: folder, before, after });
  await tellGuests(
    tx,
    act,
    folder,
    [...before.teams, ...after.teams].map(({ uuid }) => uuid),
  );
  return offered;
}

/** Gives the ids of new offers; nothing when all is as it was. */
export async function shareFolder(
  tx: Tx,
  act: Act,
  folder: Authorized<FolderRow, 'folder.share'>,
  wanted: KeptShares,
): Promise<string[] | undefined> {
  const team = folder.team_id;
  if (!(await lockFolder(tx, team, folder.id))) fail('not_found');
  if (sameShares(await keptShares(tx, team, folder.id), wanted)) return undefined;
  return setShares(tx, act, { team, folder: folder.id }, wanted);
}

import type { FolderRow } from '#features/folders/store.ts';
import { lockFolder } from '#features/folders/store.ts';
import type { Authorized } from '#platform/authorized.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type KeptShare, replaceShares, sharesOf } from '../store.ts';
import { tellGuests } from './tell-guests.ts';

export const sameShares = (a: readonly KeptShare[], b: readonly KeptShare[]): boolean => {
  const key = (shares: readonly KeptShare[]) =>
    shares
      .map(({ uuid, download }) => `${uuid} ${download}`)
      .sort()
      .join();
  return key(a) === key(b);
};

/** Makes the shares of a folder exactly these, a team that is left out sees nothing of it from its next request on; says whether they were others. */
export async function shareFolder(
  tx: Tx,
  act: Act,
  folder: Authorized<FolderRow, 'folder.share'>,
  wanted: readonly KeptShare[],
): Promise<boolean> {
  const team = folder.team_id;
  if (!(await lockFolder(tx, team, folder.id))) fail('not_found');
  const before = await sharesOf(tx, team, folder.id);
  if (sameShares(before, wanted)) return false;
  await replaceShares(tx, { team, folder: folder.id, by: act.actor }, wanted);
  const after = await sharesOf(tx, team, folder.id);
  await record(tx, act, {
    team,
    action: 'folder.share',
    noun: 'folder',
    subject: folder.id,
    before: { teams: before },
    after: { teams: after },
  });
  await tellGuests(
    tx,
    act,
    folder.id,
    [...before, ...after].map(({ uuid }) => uuid),
  );
  return true;
}

import type { Route } from '#contract/core/route.ts';
import { admitToFolder, refuseShared } from '#features/shares/access.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import { type FolderRow, findFolder } from './store.ts';

export type FolderAction = 'folder.view' | 'folder.edit' | 'folder.delete' | 'folder.share';

/** What opening a folder needs of a call. */
export type FolderOpener = Pick<Call<Route>, 'db' | 'actor' | 'seatFor' | 'admit'>;

/** Opens a folder of one of the caller's teams, or, to look at, one that is shared with them; the route's flags are asked there. */
export async function openFolder<A extends FolderAction>(
  call: FolderOpener,
  action: A,
  id: string,
): Promise<Authorized<FolderRow, A>> {
  const own = await findFolder(call.db, teamsOf(call.actor), id);
  const row = own ?? (await openGuestFolder(call, action, id));
  call.seatFor(row.team_id);
  return authorized(row, action);
}

async function openGuestFolder(call: FolderOpener, action: FolderAction, id: string): Promise<FolderRow> {
  const seat = (await admitToFolder(call, teamsOf(call.actor), id)) ?? fail('not_found');
  if (action !== 'folder.view')
    fail('forbidden', `This folder belongs to another team, ${seat.name}: only that team can change it.`);
  return (await findFolder(call.db, [seat.team], id)) ?? fail('not_found');
}

/** A folder as members of one team look at it: the team's own, or one that is shared with it. */
export async function folderIn(call: Pick<Call<Route>, 'db' | 'admit'>, team: string, id: string): Promise<FolderRow> {
  const own = await findFolder(call.db, [team], id);
  if (own) return own;
  const seat = await admitToFolder(call, [team], id);
  return (seat && (await findFolder(call.db, [seat.team], id))) ?? fail('not_found', 'This folder does not exist.');
}

/** A folder named in a body: it must be the team's own, else nothing is written. Null stands for Root. */
export async function folderOfTeam(db: Db, team: string, id: string | null): Promise<FolderRow | null> {
  if (id === null) return null;
  const own = await findFolder(db, [team], id);
  if (own) return own;
  await refuseShared(db, team, id);
  fail('not_found', 'This folder does not exist.');
}

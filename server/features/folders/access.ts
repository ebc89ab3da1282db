import type { Route } from '#contract/route.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/actor.ts';
import type { Call } from '#platform/http/handle.ts';
import { type FolderRow, findFolder } from './store.ts';

export type FolderAction = 'folder.view' | 'folder.edit' | 'folder.delete';

/** Opens a folder of one of the caller's teams; the route's flags are asked in that team. */
export async function openFolder<A extends FolderAction, R extends Route>(
  call: Call<R>,
  action: A,
  id: string,
): Promise<Authorized<FolderRow, A>> {
  const row = (await findFolder(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.seatFor(row.team_id);
  return authorized(row, action);
}

/** A folder named in a body: it must be the team's own, else nothing is written. Null stands for Root. */
export async function folderOfTeam(db: Db, team: string, id: string | null): Promise<FolderRow | null> {
  if (id === null) return null;
  return (await findFolder(db, [team], id)) ?? fail('not_found', 'This folder does not exist.');
}

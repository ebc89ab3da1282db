import type { folderPolicy } from '#contract/policy/folders/folders.ts';
import { decideOn } from '#contract/policy/policies.ts';
import type { Standing } from '#contract/policy/rule.ts';
import { admitToFolder, refuseShared } from '#features/shares/access.ts';
import { type Authorized, authorize, refuse } from '#platform/authorize.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type FolderRow, findFolder } from './store.ts';

type FolderAction = keyof typeof folderPolicy | 'folder.levels' | 'upload_defaults.view' | 'upload_defaults.manage';

/** Opens a folder of one of the caller's teams, or one that is shared with them. */
export async function openFolder<A extends FolderAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<FolderRow, A>> {
  const own = await findFolder(call.db, teamsOf(call.actor), id);
  const row = own ?? (await findGuestFolder(call, id));
  return authorize(call, action, row);
}

async function findGuestFolder(call: Opener, id: string): Promise<FolderRow> {
  const membership = (await admitToFolder(call, teamsOf(call.actor), id)) ?? fail('not_found');
  return (await findFolder(call.db, [membership.team], id)) ?? fail('not_found');
}

/** A folder as members of one team look at it: the team's own, or one that is shared with it. */
export async function folderIn(
  call: Pick<Opener, 'db' | 'actor' | 'admit'>,
  team: string,
  id: string,
): Promise<FolderRow> {
  const own = await findFolder(call.db, [team], id);
  if (own) return own;
  const membership = await admitToFolder(call, [team], id);
  return (
    (membership && (await findFolder(call.db, [membership.team], id))) ??
    fail('not_found', 'This folder does not exist.')
  );
}

/** A folder named in a body: it must be the team's own, else nothing is written. Null stands for Root. */
export async function folderOfTeam(db: Db, team: string, id: string | null): Promise<FolderRow | null> {
  if (id === null) return null;
  const own = await findFolder(db, [team], id);
  if (own) return own;
  await refuseShared(db, team, id);
  fail('not_found', 'This folder does not exist.');
}

/** Something that is put into a folder: a folder that is made, a file that is uploaded, or one of the library. */
type Putting = 'folder.create_in' | 'folder.upload' | 'folder.receive';

/** Asks policy whether somebody may put something into a folder of a team of theirs, or into Root; refuses with its reason. */
export function requirePlace(who: Standing, action: Putting, folder: FolderRow | null): void {
  const decision = decideOn(who, action, { lineage: folder?.lineage ?? [] });
  if (!decision.allow) refuse(decision);
}

import type { FillableCollection } from '#features/collections/access.ts';
import type { FileRef } from '#features/files/store/files.ts';
import { openFolder } from '#features/folders/access.ts';
import { type Authorized, authorize, authorizeSystem } from '#platform/authorize.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findProfile, type ProfileRow } from './store.profiles.ts';
import { type FolderDefaultsRow, findFolderDefaults } from './store.ts';

/** A folder that is to give something to uploads. */
export type ManagedDefaults = Authorized<Pick<FolderDefaultsRow, 'team_id' | 'id'>, 'upload_defaults.manage'>;
/** A profile by its name alone, to be changed. */
export type ManagedProfile = Authorized<Pick<ProfileRow, 'team_id' | 'id'>, 'upload_profile.manage'>;

/** Opens what a folder of the team's own gives to uploads. */
export async function openDefaults<A extends 'upload_defaults.view' | 'upload_defaults.manage'>(
  call: Opener,
  action: A,
  folder: string,
): Promise<Authorized<FolderDefaultsRow, A>> {
  const { team_id: team, id } = await openFolder(call, action, folder);
  const row = (await findFolderDefaults(call.db, team, id)) ?? fail('not_found');
  return authorize(call, action, row);
}

/** Opens a profile for those who manage its team. */
export async function openProfile(call: Opener, id: string): Promise<Authorized<ProfileRow, 'upload_profile.manage'>> {
  const row = (await findProfile(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'upload_profile.manage', row);
}

/** A profile that an upload names: it must be the team's own. */
export async function profileOfTeam(db: Db, team: string, id: string): Promise<ProfileRow> {
  return (await findProfile(db, [team], id)) ?? fail('not_found', 'This upload profile does not exist.');
}

const laidDown = 'Whoever uploads a file has it given what the administrators of the team laid down.';

/** A file that is being made, to be given what was planned for it. */
export const fileInTheMaking = (team: string, id: string): Authorized<FileRef, 'edit'> =>
  authorizeSystem(laidDown, 'edit', { team_id: team, id });

/** A collection that files in the making go into. */
export const collectionOfPlan = (team: string, id: string): FillableCollection =>
  authorizeSystem(laidDown, 'collection.add', { team_id: team, id });

import type { Route } from '#contract/core/route.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { openFolder } from '#features/folders/access.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import { findProfile, type ProfileRow } from './store.profiles.ts';
import { type FolderDefaultsRow, findFolderDefaults } from './store.ts';

export type ManagedDefaults = Authorized<FolderDefaultsRow, 'upload_defaults.manage'>;
export type ManagedProfile = Authorized<ProfileRow, 'upload_profiles.manage'>;

/** Opens what a folder of the team's own gives to uploads; the route's flags are asked there. */
export async function openDefaults<R extends Route>(call: Call<R>, folder: string): Promise<ManagedDefaults> {
  const { team_id: team, id } = await openFolder(call, 'folder.edit', folder);
  const row = (await findFolderDefaults(call.db, team, id)) ?? fail('not_found');
  return authorized(row, 'upload_defaults.manage');
}

/** Opens a profile for those who manage its team: the flag is the route's. */
export async function openProfile<R extends Route>(call: Call<R>, id: string): Promise<ManagedProfile> {
  const row = (await findProfile(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.seatFor(row.team_id);
  return authorized(row, 'upload_profiles.manage');
}

/** A profile that an upload names: it must be the team's own. */
export async function profileOfTeam(db: Db, team: string, id: string): Promise<ProfileRow> {
  return (await findProfile(db, [team], id)) ?? fail('not_found', 'This upload profile does not exist.');
}

/** A file that is being made: whoever may upload it has it given what the team's administrators laid down. */
export const newborn = (team: string, id: string): Authorized<FileRow, 'edit'> =>
  authorized({ team_id: team, id } as FileRow, 'edit');

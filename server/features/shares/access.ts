import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Membership } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { grantForFile, grantForFolder, grantsForFiles } from './store.ts';

type Admission = Pick<Opener, 'db' | 'admit'>;

/** Lets the caller in as a guest where another team shares the folder with one of these teams; nothing when none does. */
export async function admitToFolder(
  call: Admission,
  teams: readonly string[],
  folder: string,
): Promise<Membership | undefined> {
  const grant = await grantForFolder(call.db, teams, folder);
  return grant && call.admit(grant);
}

/** Lets the caller in as a guest where another team shares a folder that has the file with one of these teams. */
export async function admitToFile(
  call: Admission,
  teams: readonly string[],
  file: string,
): Promise<Membership | undefined> {
  const grant = await grantForFile(call.db, teams, file);
  return grant && call.admit(grant);
}

/** For folders that something should go into: a shared one is seen, so it is refused with its reason. */
export async function refuseShared(db: Db, team: string, ...folders: string[]): Promise<void> {
  for (const folder of folders) {
    const grant = await grantForFolder(db, [team], folder);
    if (grant)
      fail('forbidden', `This folder belongs to another team, ${grant.name}: only that team can put anything into it.`);
  }
}

/** For files that something should be done to: those shared with the team are seen, so they are refused with the reason. */
export async function refuseSharedFiles(db: Db, team: string, files: readonly string[]): Promise<void> {
  const [grant] = (await grantsForFiles(db, [team], files)).values();
  if (grant)
    fail(
      'forbidden',
      `Files that belong to another team, ${grant.name}, are among these: only that team can change them.`,
    );
}

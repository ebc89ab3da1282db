import type { FileAction } from '#contract/policy/files.ts';
import { libraryPolicy } from '#contract/policy/library.ts';
import { requireAttachable } from '#features/attachments/changes/attach.ts';
import { authorizeFile } from '#features/files/access.ts';
import { type FileRow, findFile } from '#features/files/store/files.ts';
import { folderOfTeam, requirePlace } from '#features/folders/access.ts';
import { refuseSharedFiles } from '#features/shares/access.ts';
import { type Authorized, authorizeSystem } from '#platform/authorize.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import {
  type Actor,
  type Membership,
  membershipIn,
  requireFlag,
  standing,
  teamsOf,
} from '#platform/http/identity/actor.ts';
import type { UploadRequest } from './metadata.ts';
import { findUpload, type UploadRow } from './store.ts';

/** The caller's membership in a team that they may upload to, or to a folder of. */
export function membershipToUpload(actor: Actor, team: string): Membership {
  const membership = membershipIn(actor, team);
  requireFlag(membership, libraryPolicy['library.upload'].flags, true);
  return membership;
}

/** Opens an upload that the caller began, in a team and a folder where they may still upload. */
export async function openUpload(db: Db, actor: Actor, id: string): Promise<UploadRow> {
  const row = (await findUpload(db, teamsOf(actor), actor.user, id)) ?? fail('not_found');
  const membership = membershipToUpload(actor, row.team_id);
  // Whoever uploads by a level in a folder alone is asked again: the level may be gone, or the folder lie elsewhere.
  if (row.concat !== 'partial' && !membership.flags.includes('UPLOAD_ASSETS'))
    await checkTarget(db, actor, {
      team: row.team_id,
      folder: row.folder_id,
      versionOf: row.version_of,
      attachTo: row.attach_to,
    });
  return row;
}

/** A file of the team that something is uploaded for. */
async function openTarget<A extends FileAction>(
  db: Db,
  actor: Actor,
  membership: Membership,
  action: A,
  id: string,
): Promise<Authorized<FileRow, A>> {
  const row = await findFile(db, [membership.team], id);
  if (!row) {
    await refuseSharedFiles(db, membership.team, [id]);
    fail('not_found', 'The file that this was uploaded for does not exist.');
  }
  return authorizeFile(standing(actor, membership), action, row);
}

/** The folder that an upload is for. */
type Target = Pick<UploadRequest, 'team' | 'folder' | 'versionOf' | 'attachTo'>;

/** Checks where an upload is to end: the folder is the team's, the file may get a version or an attachment. */
export async function checkTarget(db: Db, actor: Actor, { team, folder, versionOf, attachTo }: Target): Promise<void> {
  const membership = membershipToUpload(actor, team);
  const place = await folderOfTeam(db, team, folder);
  // A file for another one is for those who may change that; a folder that is named all the same is asked about as well.
  if ((versionOf === null && attachTo === null) || place)
    requirePlace(standing(actor, membership), 'folder.upload', place);
  if (versionOf !== null) await openTarget(db, actor, membership, 'version', versionOf);
  if (attachTo !== null) await requireAttachable(db, await openTarget(db, actor, membership, 'attach', attachTo));
}

const atBegin = 'The uploader was asked for it when the upload began, which goes on without them.';

async function targetOf<A extends FileAction>(
  db: Db,
  team: string,
  action: A,
  id: string | null,
): Promise<Authorized<FileRow, A> | null> {
  const row = id === null ? undefined : await findFile(db, [team], id);
  return row ? authorizeSystem(atBegin, action, row) : null;
}

/** The file of a version upload, which was checked when the upload began and goes on without its uploader. */
export const versionTarget = (db: Db, { team_id, version_of }: UploadRow) =>
  targetOf(db, team_id, 'version', version_of);

/** The file of an attachment upload, in the same way; nothing when it was deleted meanwhile. */
export const attachTarget = (db: Db, team: string, attachTo: string | null) => targetOf(db, team, 'attach', attachTo);

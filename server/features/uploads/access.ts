import type { Flag } from '#contract/policy.ts';
import { authorizeFile } from '#features/files/access.ts';
import { type FileRow, findFile } from '#features/files/store.ts';
import { folderOfTeam } from '#features/folders/access.ts';
import { refuseSharedFiles } from '#features/shares/access.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type Actor, type Membership, requireFlag, seatIn, standing, teamsOf } from '#platform/http/actor.ts';
import { findUpload, type UploadRow } from './store.ts';

const needed: readonly Flag[] = ['UPLOAD_ASSETS'];

/** The caller's seat in a team that they may upload to. */
export function seatToUpload(actor: Actor, team: string): Membership {
  const seat = seatIn(actor, team);
  requireFlag(seat, needed);
  return seat;
}

/** Opens an upload that the caller began, in a team where they may still upload. */
export async function openUpload(db: Db, actor: Actor, id: string): Promise<UploadRow> {
  const row = (await findUpload(db, teamsOf(actor), actor.user, id)) ?? fail('not_found');
  seatToUpload(actor, row.team_id);
  return row;
}

/** Checks where an upload is to end: the folder is the team's, the file may get a version. */
export async function checkTarget(
  db: Db,
  actor: Actor,
  { team, folder, versionOf }: { team: string; folder: string | null; versionOf: string | null },
): Promise<void> {
  const seat = seatToUpload(actor, team);
  await folderOfTeam(db, team, folder);
  if (versionOf === null) return;
  const row = await findFile(db, [team], versionOf);
  if (!row) {
    await refuseSharedFiles(db, team, [versionOf]);
    fail('not_found', 'The file that should get this version does not exist.');
  }
  authorizeFile(standing(actor, seat), 'version', row);
}

/** The file of a version upload, which was checked when the upload began and goes on without its uploader. */
export async function targetOf(db: Db, upload: UploadRow): Promise<Authorized<FileRow, 'version'> | null> {
  const row = upload.version_of === null ? undefined : await findFile(db, [upload.team_id], upload.version_of);
  return row ? authorized(row, 'version') : null;
}

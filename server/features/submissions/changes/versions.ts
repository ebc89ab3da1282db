import { reviewStates } from '#contract/submissions/states.ts';
import { addVersion, type NewVersion } from '#features/files/changes/add-version.ts';
import { changeAll, setting } from '#features/files/changes/columns.ts';
import { createFile } from '#features/files/changes/create.ts';
import { recycle } from '#features/files/changes/recycle.ts';
import { type FileRow, lockFiles } from '#features/files/store/files.ts';
import { carryEdit } from '#features/image-editor/store.ts';
import { findVersion, setNote } from '#features/versions/store.ts';
import type { Authorized } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { targetOfApproved, waitedAs } from '../access.ts';
import { waitsForReview } from '../access.versions.ts';
import { joinedSubmission } from '../store.ts';
import { setReplaces } from '../store.versions.ts';
import { gather } from './submit.ts';

/** A new version, and the file that it is of: one of its own where it waits for review. */
interface Placed {
  readonly file: string;
  readonly version: string;
  readonly waits: boolean;
}

interface Beside {
  /** Versions with the same are one submission. */
  readonly batch?: string | null;
  /** The id of the file of a version that waits. */
  readonly id?: string;
}

/**
 * Gives a file a new version. Where its sender's uploads wait, and the file is in the library, it waits for review beside the
 * file instead, as a file that becomes a version once it is approved.
 */
export async function placeVersion(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  file: Authorized<FileRow, 'version'>,
  given: NewVersion,
  { batch = null, id = newId() }: Beside = {},
): Promise<Placed> {
  const { team_id: team } = file;
  const { name, bytes, createdBy: user, note } = given;
  if (user === null || !(await waitsForReview(tx, file, user)))
    return { file: file.id, waits: false, ...(await addVersion(tx, jobs, act, file, given)) };
  const made = { id, team, folder: file.folder_id, name, bytes, createdBy: user, reviewStatus: reviewStates.submitted };
  const { version } = await createFile(tx, jobs, act, made);
  if (note) await setNote(tx, team, version, note);
  const joined = await joinedSubmission(tx, { team, id: newId(), user, batch });
  await gather(tx, jobs, act, { team, file: id, joined });
  await setReplaces(tx, team, id, file.id);
  return { file: id, version, waits: true };
}

/** `placeVersion` for uploads. Gives the version, or null where it waits. */
export async function takeVersion(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  file: Authorized<FileRow, 'version'>,
  given: NewVersion,
  batch: string | null = null,
): Promise<string | null> {
  const { version, waits } = await placeVersion(tx, jobs, act, file, given, { batch });
  return waits ? null : version;
}

async function becomeVersion(tx: Tx, jobs: Jobs, act: Act, file: FileRow, replaces: string): Promise<void> {
  const { team_id: team, name, sha256, size, media_type: mediaType, extension, kind } = file;
  const [target] = await lockFiles(tx, team, [replaces]);
  if (!target) fail('not_found');
  if (target.recycled_at !== null) fail('conflict', `${target.name} is in the Recycling Bin. Restore it first.`);
  const waited = await findVersion(tx, team, file.cover_version);
  const bytes = { sha256, size, mediaType, extension, kind };
  const { version } = await addVersion(tx, jobs, act, targetOfApproved(target), {
    ...{ name: waited?.original_name ?? name, bytes, createdBy: file.created_by, note: waited?.note },
  });
  await carryEdit(tx, team, { from: file.cover_version, to: version });
  await changeAll(tx, act, team, [file.id], [setting(recycle, waitedAs(file), true)]);
}

/** Makes versions of those among approved files that waited to be such. What they were goes to the Recycling Bin. */
export async function becomeVersions(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  files: readonly FileRow[],
  replaced: ReadonlyMap<string, string>,
): Promise<void> {
  for (const file of files) {
    const replaces = replaced.get(file.id);
    if (replaces !== undefined) await becomeVersion(tx, jobs, act, file, replaces);
  }
}

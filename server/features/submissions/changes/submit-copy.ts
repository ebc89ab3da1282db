import { limits } from '#contract/core/limits.ts';
import { type FileRow, lockFiles } from '#features/files/store/files.ts';
import type { StoredBytes } from '#features/files/store/insert.ts';
import { wishesOfCopy, writeCopied } from '#features/files/store/origin.ts';
import { relateLocked } from '#features/related/changes/relate.ts';
import { countsOf } from '#features/related/store.ts';
import { type Authorized, authorizeSystem } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { createUploaded } from './submit.ts';

interface Copy {
  /** A new one. */
  readonly id: string;
  readonly name: string;
  /** On stable storage before the transaction ends. */
  readonly bytes: StoredBytes;
  readonly createdBy: string;
}

const linksCopies = 'Who may give a file new versions makes a copy instead, which is linked with it.';

/**
 * Makes a file of what was made of another, in its folder: with its words, tags and rights, and what restricts its use, so
 * that a copy can do no more than its source. It waits for review where its maker's uploads do.
 */
export async function createCopy(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  source: Authorized<FileRow, 'version'>,
  { id, name, bytes, createdBy }: Copy,
): Promise<void> {
  const { team_id: team } = source;
  const [now] = await lockFiles(tx, team, [source.id]);
  if (!now) fail('not_found', 'The file was deleted meanwhile.');
  if (now.taken_down !== null) fail('conflict', 'This file was taken down, so no copy of it can be made.');
  const { tags, rights } = await wishesOfCopy(tx, now);
  const wishes = { profile: null, tags, rights, internal_use: now.internal_use };
  await createUploaded(tx, jobs, act, { id, team, folder: now.folder_id, name, bytes, createdBy, wishes }, null);
  await writeCopied(tx, team, { copy: id, of: source.id });
  const linked = (await countsOf(tx, team, [source.id])).get(source.id) ?? 0;
  // It follows from the copy, and is not told beside it.
  const follows: Act = { ...act, cause: { kind: 'upload' } };
  if (linked < limits.relatedPerFile) await relateLocked(tx, follows, authorizeSystem(linksCopies, 'edit', now), [id]);
}

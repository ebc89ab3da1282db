import { type FileRow, lockFiles } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { deleteVersion, findVersion, nextVersion, setCover } from '../store.ts';

/**
 * Deletes a version for good; the sweeper removes bytes that nothing names any more. After the cover, the newest of the
 * others is the cover. The row of the file is locked, so that of two who delete the last two versions one is refused.
 */
export async function removeVersion(
  tx: Tx,
  act: Act,
  { team_id: team, id }: Authorized<FileRow, 'delete_version'>,
  version: string,
): Promise<void> {
  const [now] = await lockFiles(tx, team, [id]);
  const gone = await findVersion(tx, team, version);
  if (!now || gone?.file_id !== id) fail('not_found');
  const next = await nextVersion(tx, team, id, version);
  if (next === null) fail('only_version');
  const cover = now.cover_version === version ? next : now.cover_version;
  if (cover !== now.cover_version) await setCover(tx, team, id, cover);
  await deleteVersion(tx, team, id, version);
  await record(tx, act, {
    team,
    action: 'file.version_delete',
    noun: 'file',
    subject: id,
    before: { version, name: gone.original_name, size: gone.size, media_type: gone.media_type },
    after: { cover },
  });
}

import { type FileRow, lockFiles } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { findVersion, setNote } from '../store.ts';

/** Says something else about a version. Nothing happens when it says so already. */
export async function noteVersion(
  tx: Tx,
  act: Act,
  { team_id: team, id }: Authorized<FileRow, 'edit'>,
  version: string,
  note: string | null,
): Promise<void> {
  await lockFiles(tx, team, [id]);
  const now = await findVersion(tx, team, version);
  if (now?.file_id !== id) fail('not_found');
  if (now.note === note) return;
  await setNote(tx, team, version, note);
  await record(tx, act, {
    team,
    action: 'file.version_note',
    noun: 'file',
    subject: id,
    before: { version, note: now.note },
    after: { version, note },
  });
}

import { type FileRow, lockFiles } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { findVersion, setCover } from '../store.ts';

/** Makes a version the first and active one. Nothing happens when it is already. */
export async function makeCover(
  tx: Tx,
  act: Act,
  { team_id: team, id }: Authorized<FileRow, 'cover'>,
  version: string,
): Promise<void> {
  const [now] = await lockFiles(tx, team, [id]);
  const there = await findVersion(tx, team, version);
  if (!now || there?.file_id !== id) fail('not_found');
  if (now.cover_version === version) return;
  await setCover(tx, team, id, version);
  await record(tx, act, {
    team,
    action: 'file.cover',
    noun: 'file',
    subject: id,
    before: { version: now.cover_version },
    after: { version },
  });
}

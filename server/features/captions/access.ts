import type { FileAction } from '#contract/policy/files.ts';
import { openFile } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { findShownVersions } from '#features/files/store/versions.ts';
import type { Authorized } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type CaptionRow, findCaption } from './store.ts';

/** Opens captions that were not removed, and the file that they belong to. */
export async function openCaption<A extends FileAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<{ file: Authorized<FileRow, A>; caption: CaptionRow }> {
  const caption = (await findCaption(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  const file = await openFile(call, action, caption.file_id);
  if (caption.removed_at !== null) fail('not_found');
  return { file, caption };
}

/** The version of a file that is meant: its cover, or one that is named. */
export async function requireVersion(call: Opener, file: FileRow, named: string | undefined): Promise<string> {
  if (named === undefined) return file.cover_version;
  const [version] = await findShownVersions(call.db, file, [named]);
  return version?.id ?? fail('not_found');
}

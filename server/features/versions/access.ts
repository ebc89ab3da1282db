import type { FileAction } from '#contract/policy/files.ts';
import { openFile } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findVersionOf, type VersionRow } from './store.ts';

/** Opens a version of a file of one of the caller's teams, and the file for what is to be done. */
export async function openVersion<A extends FileAction>(
  call: Opener,
  action: A,
  uuid: string,
): Promise<{ file: Authorized<FileRow, A>; version: VersionRow }> {
  const version = (await findVersionOf(call.db, teamsOf(call.actor), uuid)) ?? fail('not_found');
  return { file: await openFile(call, action, version.file_id), version };
}

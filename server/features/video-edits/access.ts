import type { Standing } from '#contract/policy/rule.ts';
import { release } from '#contract/policy/use/release.ts';
import { factsOf } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { openVersion } from '#features/versions/access.ts';
import type { VersionRow } from '#features/versions/store.ts';
import { type Authorized, refuse } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import type { Opener } from '#platform/http/identity/opener.ts';

const withMarkAlone = 'You can have this video with its watermark only, so you cannot edit it.';

/** Refuses whoever may not have the bytes of a file as they are: what is made of them would be theirs. */
export function requireClean(who: Standing, file: FileRow): void {
  const released = release(who, 'take', { ...factsOf(file), picture: true }, file.read_at);
  if (released.pixels === 'none') refuse(released.denial);
  if (released.pixels === 'watermarked') fail('forbidden', withMarkAlone);
}

type Source = { file: Authorized<FileRow, 'version'>; version: VersionRow };

/** Opens a version of a file to make a video of it, which is to be another version or a copy. */
export async function openForCut(call: Opener, uuid: string): Promise<Source> {
  const { file, version } = await openVersion(call, 'version', uuid);
  requireClean(call.standingIn(file.team_id), file);
  if (version.kind !== 'video') fail('unsupported_type', 'This file is not a video.');
  if (version.failed !== null) fail('unsupported_type', version.failed);
  if (version.width === null || version.height === null)
    fail(
      version.processed ? 'unsupported_type' : 'not_processed',
      version.processed ? 'This video has no picture.' : undefined,
    );
  return { file, version };
}

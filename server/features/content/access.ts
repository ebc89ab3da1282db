import type { Denial, Standing } from '#contract/policy/rule.ts';
import { release } from '#contract/policy/use/release.ts';
import { factsOf, openFile } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { type Authorized, refuse } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import type { Caller } from '#platform/http/handle.ts';
import { standing } from '#platform/http/identity/actor.ts';

/** The bytes of a file that may leave. */
export interface Leaving {
  /** True when they have to carry the team's mark. */
  readonly marked: boolean;
}

/**
 * The bytes of a file that someone may take away, or the reason for none. Clean bytes are never the substitute for
 * watermarked ones.
 */
export function leaving(who: Standing, file: FileRow): Leaving | Denial {
  const released = release(who, 'take', factsOf(file), file.read_at);
  return released.pixels === 'none' ? released.denial : { marked: released.pixels === 'watermarked' };
}

export const isRefused = (outcome: Leaving | Denial): outcome is Denial => 'allow' in outcome;

/** Opens a file for its bytes, and tells which. */
export async function openForDownload(
  call: Caller,
  uuid: string,
): Promise<{ file: Authorized<FileRow, 'download_watermarked'>; marked: boolean }> {
  const file = await openFile(call, 'download_watermarked', uuid);
  const outcome = leaving(standing(call.actor, call.membershipFor(file.team_id)), file);
  return isRefused(outcome) ? refuse(outcome) : { file, marked: outcome.marked };
}

/**
 * Opens a video for pictures and parts made of it, which can carry the mark though the video as it is cannot, and tells
 * whether they have to.
 */
export async function openForPart(
  call: Caller,
  uuid: string,
): Promise<{ file: Authorized<FileRow, 'view'>; marked: boolean }> {
  const file = await openFile(call, 'view', uuid);
  const who = standing(call.actor, call.membershipFor(file.team_id));
  const released = release(who, 'take', { ...factsOf(file), picture: true }, file.read_at);
  if (released.pixels === 'none') refuse(released.denial);
  if (file.kind !== 'video') fail('unsupported_type', 'This file is not a video.');
  if (file.width === null) fail('unsupported_type', file.failed ?? 'This video has no picture.');
  return { file, marked: released.pixels === 'watermarked' };
}

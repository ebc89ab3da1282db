import { release } from '#contract/policy/release.ts';
import type { Denial, Standing } from '#contract/policy/rule.ts';
import { factsOf, openFile } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { type Authorized, refuse } from '#platform/authorize.ts';
import type { Caller } from '#platform/http/handle.ts';
import { standing } from '#platform/http/identity/actor.ts';

/** Which bytes of a file may leave. */
export interface Leaving {
  /** Whether they have to carry the team's mark. */
  readonly marked: boolean;
}

/** What of a file someone may take away, or why nothing. Clean bytes are never the substitute for marked ones. */
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
  const outcome = leaving(standing(call.actor, call.seatFor(file.team_id)), file);
  return isRefused(outcome) ? refuse(outcome) : { file, marked: outcome.marked };
}

import { endsFor, type FileFacts } from '#contract/policy/files.ts';
import type { Standing } from '#contract/policy/rule.ts';

/** The facts of a file that say who may have its bytes, apart from who made it. */
export type ReleaseFacts = Pick<
  FileFacts,
  | 'recycled'
  | 'internalUse'
  | 'watermark'
  | 'reviewStatus'
  | 'expirationDate'
  | 'rightsWithdrawn'
  | 'rightsFrom'
  | 'rightsTo'
>;

/** The terms of an address that is signed for someone. */
export interface ReleaseTerms {
  /** The moment after which they may not have the bytes any more. */
  readonly until: Date | null;
  /** The state of the file's release that the address was made in. */
  readonly stamp: string;
}

const guestStepMs = 5 * 60_000;
const seconds = (at: Date | string | null) =>
  at === null ? '' : Math.floor(new Date(at).getTime() / 1000).toString(36);

/** The state of a file's release, in few characters; none for a file about which nothing is special. */
export function releaseStamp(file: ReleaseFacts): string {
  const set = [file.recycled, file.internalUse, file.watermark, file.rightsWithdrawn].reduce(
    (sum, is, bit) => sum + (is ? 1 << bit : 0),
    file.reviewStatus << 4,
  );
  const ends = [file.expirationDate, file.rightsFrom, file.rightsTo].map(seconds);
  const stamp = [set === 0 ? '' : set.toString(36), ...ends].join('.');
  return stamp === '...' ? '' : stamp;
}

/**
 * The terms on which someone who may have bytes of a file gets an address for them. What guests may see hangs on shares and on
 * where a folder lies, which no state of the file tells of: their addresses live five to ten minutes.
 */
export function releaseTerms(who: Standing, file: FileFacts, at: Date): ReleaseTerms {
  const end = endsFor(who, file);
  const stamp = releaseStamp(file);
  if (!who.guest) return { until: end, stamp };
  const soon = (Math.floor(at.getTime() / guestStepMs) + 2) * guestStepMs;
  return { until: new Date(Math.min(soon, end?.getTime() ?? soon)), stamp };
}

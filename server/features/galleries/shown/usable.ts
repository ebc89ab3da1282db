import { sql } from 'kysely';
import type { ReplyOut } from '#contract/core/route.ts';
import type { galleryWarnings } from '#contract/galleries/routes.ts';
import { releaseByLink } from '#contract/policy/use/release.ts';
import { endOf, expiringDays, hasEnded, isEmbargoed } from '#contract/policy/use/rights-state.ts';
import { factsOf } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';

/** Of the file itself, whatever the gallery makes of it. */
type Reason = Exclude<ReplyOut<typeof galleryWarnings>['results'][number]['reason'], 'recipe' | 'recipe_failed'>;

/** True when visitors may see a file now, by policy that public links ask. */
export interface Standing {
  readonly usable: boolean;
  /** With the team's mark only. */
  readonly marked: boolean;
  /** The reason not, in a sentence. */
  readonly reason: string | null;
  readonly code: Reason | null;
  /** The time it drops out, or comes; as far as that is known. */
  readonly until: Date | null;
}

const instant = (ms: number) => (Number.isFinite(ms) ? new Date(ms) : null);

function codeOf(file: FileRow): Reason {
  const [facts, at] = [factsOf(file), file.read_at];
  if (facts.recycled) return 'recycled';
  if (facts.internalUse) return 'internal_use';
  if (facts.rightsWithdrawn) return 'rights';
  if (facts.reviewStatus > 0) return 'review';
  if (hasEnded(facts, at)) return 'expired';
  return isEmbargoed(facts, at) ? 'embargoed' : 'rights';
}

const no = (code: Reason, reason: string, until: Date | null = null): Standing => ({
  usable: false,
  marked: false,
  reason,
  code,
  until,
});

export function standingOf(file: FileRow): Standing {
  const facts = factsOf(file);
  const released = releaseByLink(facts, file.read_at);
  if (released.pixels === 'none') {
    const code = codeOf(file);
    return no(code, released.denial.reason, code === 'embargoed' ? file.rights_from : null);
  }
  if (!file.processed) return no('processing', 'This file is still being processed.');
  if (file.failed !== null) return no('failed', file.failed);
  return {
    usable: true,
    marked: released.pixels === 'watermarked',
    reason: null,
    code: null,
    until: instant(endOf(facts)),
  };
}

/** True when a file drops out soon. */
export const dropsOutSoon = ({ usable, until }: Standing, at: Date): boolean =>
  usable && until !== null && until.getTime() - at.getTime() <= expiringDays * 86_400_000;

/** The next moment at which the answer changes by itself, in ms; Infinity when it never does. */
export function nextTurn(file: FileRow): number {
  const at = file.read_at.getTime();
  const moments = [file.rights_from, file.rights_to, file.expiration_date].map((one) => one?.getTime() ?? 0);
  return Math.min(Number.POSITIVE_INFINITY, ...moments.filter((moment) => moment > at));
}

/** The same as a condition on the table `files f`, for counting. */
export const usableNow = sql`(f.recycled_at is null and not f.internal_use and not f.rights_withdrawn and f.review_status = 0
  and (f.ends_at is null or f.ends_at > now()) and (f.rights_from is null or f.rights_from <= now())
  and (not f.watermark or f.kind = 'image') and f.processed and f.failed is null)`;

import type { galleryWarnings } from '#contract/galleries.ts';
import type { ReplyOut } from '#contract/route.ts';
import { count, dayOf } from '../../lib/format.ts';

export type GalleryWarning = ReplyOut<typeof galleryWarnings>['results'][number];

const reasons: Readonly<Record<GalleryWarning['reason'], string>> = {
  recycled: 'In Recycling Bin',
  expired: 'Expired',
  expiring: 'Expires',
  embargoed: 'Not to be shown yet',
  internal_use: 'For internal use only',
  rights: 'Its rights do not allow it',
  review: 'Waiting for review',
  processing: 'Processing...',
  failed: 'Has no picture',
};

/** Why a file is not shown, or when it will not be. */
export function reasonWords({ reason, at }: GalleryWarning): string {
  if (reason === 'expiring') return at ? `Drops out on ${dayOf(at)}` : 'Drops out soon';
  if (reason === 'embargoed' && at) return `Not to be shown before ${dayOf(at)}`;
  return reasons[reason];
}

export const dropsLater = ({ reason }: GalleryWarning): boolean => reason === 'expiring';

/** All of them in one sentence. */
export function warningsWords(warnings: readonly GalleryWarning[]): string {
  const later = warnings.filter(dropsLater);
  const now = warnings.length - later.length;
  const first = later.flatMap(({ at }) => at ?? []).toSorted()[0];
  const parts = [
    now > 0 && `${count(now, 'file')} ${now === 1 ? 'is' : 'are'} not shown to visitors`,
    later.length > 0 &&
      `${count(later.length, 'file')} ${later.length === 1 ? 'drops' : 'drop'} out${first ? ` from ${dayOf(first)}` : ' soon'}`,
  ].filter(Boolean);
  return `${parts.join(', ')}.`;
}

import type { ReplyOut } from '#contract/core/route.ts';
import type { galleryWarnings } from '#contract/galleries/routes.ts';
import { count, dayOf } from '../../../../lib/format.ts';

export type GalleryWarning = ReplyOut<typeof galleryWarnings>['results'][number];

const reasons: Readonly<Record<GalleryWarning['reason'], string>> = {
  recycled: 'In Recycling Bin',
  expired: 'Expired',
  expiring: 'Expires',
  embargoed: 'Embargoed',
  internal_use: 'For internal use only',
  rights: 'Not allowed by its rights',
  review: 'Waiting for review',
  processing: 'Processing...',
  failed: 'Has no image',
  recipe: 'Being prepared with its recipe',
  recipe_failed: 'Its recipe could not be used',
};

/** The reason a file is not shown, or the time when it will not be. */
export function reasonWords({ reason, at }: GalleryWarning): string {
  if (reason === 'expiring') return at ? `Hidden from ${dayOf(at)}` : 'Hidden soon';
  if (reason === 'embargoed' && at) return `Embargoed until ${dayOf(at)}`;
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
    later.length > 0 && `${count(later.length, 'file')} will be hidden${first ? ` from ${dayOf(first)}` : ' soon'}`,
  ].filter(Boolean);
  return `${parts.join(', ')}.`;
}

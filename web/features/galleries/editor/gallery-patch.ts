import type { BodyIn } from '#contract/core/route.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import type { Gallery, GallerySettings, GalleryType } from '#contract/galleries/gallery.ts';
import type { updateGallery } from '#contract/galleries/routes.ts';
import { patchesOf } from '../../../lib/change/patches.ts';

type Some<T> = { readonly [K in keyof T]?: T[K] };
/** Settings to change: what is left out stays. */
export type SettingsPatch = Some<Omit<GallerySettings, 'columns' | 'colours'>> & {
  readonly columns?: Some<GallerySettings['columns']>;
  readonly colours?: Some<GallerySettings['colours']>;
};
/** The changes of a gallery that are not on the server yet. */
export interface GalleryPatch {
  readonly title?: string;
  readonly type?: GalleryType;
  readonly settings?: SettingsPatch;
  readonly filter?: SavedQuery | null;
  readonly fallback?: Gallery['fallback'];
  readonly domains?: readonly string[];
}

export const galleryPatches = patchesOf<Gallery, GalleryPatch>('filter', 'fallback', 'domains');

/** The body of `galleries.update`: always a draft, which visitors do not see before it is published. */
export function bodyOf({ fallback, ...patch }: GalleryPatch): BodyIn<typeof updateGallery> {
  const other = fallback === undefined ? {} : { fallback: fallback?.uuid ?? null };
  return { ...patch, ...other, draft: true } as BodyIn<typeof updateGallery>;
}

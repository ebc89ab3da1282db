import type { galleryPolicy } from '#contract/policy/galleries.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findGallery, type GalleryRow } from './store/galleries.ts';
import { findCtaItem, findItem } from './store/items.ts';

export type GalleryAction = keyof typeof galleryPolicy;
export type EditableGallery = Authorized<GalleryRow, 'gallery.edit'>;
/** A gallery that something is taken from visitors of. */
export type EndableGallery = Authorized<GalleryRow, 'gallery.edit'> | Authorized<GalleryRow, 'gallery.end'>;

/** Opens a gallery of one of the caller's teams. */
export async function openGallery<A extends GalleryAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<GalleryRow, A>> {
  const row = (await findGallery(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, action, row);
}

/** A place of a gallery that was opened. */
export interface OpenItem<A extends GalleryAction> {
  readonly gallery: Authorized<GalleryRow, A>;
  readonly id: string;
  readonly file: string;
}

/** Opens the gallery that a place is in. */
export async function openItem<A extends GalleryAction>(call: Opener, action: A, id: string): Promise<OpenItem<A>> {
  const found = (await findItem(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return { gallery: await openGallery(call, action, found.gallery), id, file: found.file };
}

/** Opens the gallery and the place on which a call to action stands. */
export async function openCta<A extends GalleryAction>(call: Opener, action: A, cta: string): Promise<OpenItem<A>> {
  const found = (await findCtaItem(call.db, teamsOf(call.actor), cta)) ?? fail('not_found');
  return { gallery: await openGallery(call, action, found.gallery), id: found.id, file: found.file };
}

import type { GallerySettings } from '../../galleries/gallery.ts';
import type { GalleryPublicFile, PublicGallery } from '../galleries.ts';

/** The model that is drawn: a gallery as visitors get it. */
export interface GalleryView extends Omit<PublicGallery, 'settings'> {
  readonly settings: GallerySettings;
}

/** Width ÷ height as drawn: a strip is no use to anybody. */
export function ratioOf({ width, height }: GalleryPublicFile): number {
  if (!width || !height) return 4 / 3;
  return Math.min(3, Math.max(0.4, width / height));
}

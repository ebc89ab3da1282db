import {
  IconCarouselHorizontal,
  IconGridDots,
  IconLayoutBoard,
  IconPhoto,
  IconSlideshow,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Gallery, GalleryType } from '#contract/galleries/gallery.ts';

export const stateLooks: Readonly<Record<Gallery['state'], { word: string; variant: string; about: string }>> = {
  draft: { word: 'Draft', variant: 'light', about: 'Never published. Visitors see nothing.' },
  live: { word: 'Live', variant: 'success', about: 'Visitors see it as it is.' },
  changed: { word: 'Changed', variant: 'warning', about: 'Live, with unpublished changes.' },
  off: { word: 'Off', variant: 'light', about: 'Turned off. Visitors see nothing; everything is kept.' },
};

/** The page of a gallery by itself, as visitors have it, is only there once it was published. */
export const hasPage = ({ state }: Gallery): boolean => state === 'live' || state === 'changed';

export const typeIcons: Readonly<Record<GalleryType, TablerIcon>> = {
  gallery: IconPhoto,
  carousel: IconCarouselHorizontal,
  grid: IconGridDots,
  masonry: IconLayoutBoard,
  slideshow: IconSlideshow,
};

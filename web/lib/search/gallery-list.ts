import { galleryStates } from '#contract/galleries/gallery.ts';
import { galleryOrders } from '#contract/galleries/routes.ts';
import { oneOf, searchShape, text } from './shape.ts';

/** The search of the list of galleries. */
export const readGalleriesSearch = searchShape({ q: text, order: oneOf(galleryOrders), state: oneOf(galleryStates) });

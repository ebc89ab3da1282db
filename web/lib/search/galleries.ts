import { reportRanges } from './report-ranges.ts';
import { day, oneOf, searchShape, text } from './shape.ts';

export const galleryPanes = ['design', 'files', 'ctas'] as const;
export type GalleryPane = (typeof galleryPanes)[number];
export const galleryDevices = ['desktop', 'tablet', 'phone'] as const;
export type GalleryDevice = (typeof galleryDevices)[number];

/** The part of a gallery's editor that is on the screen. `item`: the gallery file that is edited. */
export const readGallerySearch = searchShape({
  view: oneOf(['report']),
  pane: oneOf(galleryPanes),
  device: oneOf(galleryDevices),
  item: text,
  cta: text,
  range: oneOf(reportRanges),
  from: day,
  to: day,
});
export type GallerySearch = ReturnType<typeof readGallerySearch>;

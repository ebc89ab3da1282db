import { oneOf, present, text } from './params.ts';

/** What the list of galleries is narrowed to. */
export interface GalleriesSearch {
  q?: string | undefined;
}
export const readGalleriesSearch = (raw: Record<string, unknown>) => present({ q: text(raw, 'q') });

export const galleryPanes = ['design', 'files', 'ctas'] as const;
export type GalleryPane = (typeof galleryPanes)[number];
export const galleryDevices = ['desktop', 'tablet', 'phone'] as const;
export type GalleryDevice = (typeof galleryDevices)[number];
export const reportRanges = ['7', '30', '90', 'own'] as const;
export type ReportRange = (typeof reportRanges)[number];

/** What of the editor of a gallery is on the screen. `item`: the gallery file that is edited. */
export interface GallerySearch {
  view?: 'report' | undefined;
  pane?: GalleryPane | undefined;
  device?: GalleryDevice | undefined;
  item?: string | undefined;
  cta?: string | undefined;
  range?: ReportRange | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
const day = (raw: Record<string, unknown>, key: string) => {
  const value = text(raw, key);
  return value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
};
export const readGallerySearch = (raw: Record<string, unknown>) =>
  present({
    view: oneOf(raw, 'view', ['report']),
    pane: oneOf(raw, 'pane', galleryPanes),
    device: oneOf(raw, 'device', galleryDevices),
    item: text(raw, 'item'),
    cta: text(raw, 'cta'),
    range: oneOf(raw, 'range', reportRanges),
    from: day(raw, 'from'),
    to: day(raw, 'to'),
  });

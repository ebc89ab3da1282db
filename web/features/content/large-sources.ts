import { type PictureSource, sourcesOf } from '#contract/core/picture-sources.ts';
import type { FileSummary } from '#contract/files/routes.ts';

type Version = Pick<
  FileSummary['latest_version'],
  'preview_url' | 'thumbnail_url' | 'file_type' | 'processed' | 'width' | 'height'
>;

/** As long as large pictures are at most. */
const previewLong = 2048;
/** Smaller ones stand behind the picture already. Of what moves there are no larger ones that stand still. */
const narrowest = 800;

/** True when a picture has pixels of its own, and is not drawn at any size. */
const hasPixels = ({ file_type: type }: Version): boolean => type.startsWith('image/') && type !== 'image/svg+xml';

/** The width of the large picture, in pixels: it keeps the shape, and what has pixels is not enlarged. */
function previewWidth(version: Version): number | undefined {
  const { width, height } = version;
  if (!width || !height) return undefined;
  const factor = previewLong / Math.max(width, height);
  return Math.round(width * (hasPixels(version) ? Math.min(1, factor) : factor));
}

/** The widths that a file is looked at in, rising, as far as there is a choice. */
export function largeSources(version: Version): PictureSource[] {
  const { preview_url: url, thumbnail_url, file_type: type, processed } = version;
  const width = previewWidth(version);
  if (!url || !width || !processed || type.startsWith('video/') || type.startsWith('audio/')) return [];
  const smaller = sourcesOf(thumbnail_url).filter((source) => source.width >= narrowest && source.width < width);
  return smaller.length > 0 ? [...smaller, { width, url }] : [];
}

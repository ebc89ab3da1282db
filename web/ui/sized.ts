import { sourcesOf, srcSetOf } from '#contract/core/picture-sources.ts';

interface Size {
  readonly width: number | null;
  readonly height: number | null;
}

interface Sources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** Of most photographs, where a picture's own is not known. */
const usualRatio = 3 / 2;

/** The width of a picture that fills a box, in CSS px: one of another shape is cut off. */
function widthIn(box: { width: number; height: number }, picture: Size | undefined): number {
  const ratio = picture?.width && picture.height ? picture.width / picture.height : usualRatio;
  return Math.ceil(Math.max(box.width, box.height * ratio));
}

/**
 * The attributes by which an `img` that fills a box chooses among the widths of a thumbnail. `width` and `height` in
 * CSS px.
 */
export function sized(thumbnail: string, width: number, height = width, picture?: Size): Sources {
  const srcSet = srcSetOf(sourcesOf(thumbnail));
  return srcSet ? { src: thumbnail, srcSet, sizes: `${widthIn({ width, height }, picture)}px` } : { src: thumbnail };
}

import type { Crop } from './routes.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sizes that pictures are cropped to when they are large enough. */
const cropSizes: readonly Size[] = [
  { width: 1080, height: 1080 },
  { width: 1080, height: 1350 },
  { width: 1080, height: 566 },
];

/**
 * Types that no browser shows before they are converted: heic, heif, tiff, tif, cr3, dng, nef, postscript and their
 * kin.
 */
const needsConversion =
  /^image\/(?:hei[cf]|tiff|jp2|vnd\.adobe\.photoshop|x-(?:adobe|nikon|canon|sony|olympus|panasonic|fujifilm|pentax)-.*)$/;

/** True when a part can be cut out: not of what needs conversion, of applications' types, of films and of GIFs. */
export function canCrop(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/gif' && !needsConversion.test(type);
}

/** The sizes to offer: those both of whose sides the picture has. */
export function offeredCrops({ width, height }: Size): Size[] {
  return cropSizes.filter((size) => width >= size.width && height >= size.height);
}

const whole = (value: number, least: number, most: number) => Math.min(Math.max(Math.round(value), least), most);

/** All of a picture. */
export const wholeCrop = ({ width, height }: Size): Crop => ({ x: 0, y: 0, width, height });

/** The same part in whole pixels, no smaller than `least` and inside the picture. */
export function cropInside(part: Crop, picture: Size, least: Size = { width: 1, height: 1 }): Crop {
  const width = whole(part.width, least.width, picture.width);
  const height = whole(part.height, least.height, picture.height);
  return {
    ...part,
    width,
    height,
    x: whole(part.x, 0, picture.width - width),
    y: whole(part.y, 0, picture.height - height),
  };
}

/** The same part as it can be had: of the shape it is to be made to, and large enough for it. */
export function fittedCrop(part: Crop, picture: Size): Crop {
  const { resize } = part;
  if (!resize) return cropInside(part, picture);
  const shape = resize.width / resize.height;
  const width = Math.min(Math.max(part.width, resize.width), picture.width, picture.height * shape);
  return cropInside({ ...part, width, height: width / shape }, picture, resize);
}

/** The largest part of a shape, in the middle of a picture that is large enough for it. */
export function largestCrop({ width, height }: Size, picture: Size): Crop {
  const whole = fittedCrop({ ...wholeCrop(picture), resize: { width, height } }, picture);
  return cropInside(
    { ...whole, x: (picture.width - whole.width) / 2, y: (picture.height - whole.height) / 2 },
    picture,
  );
}

/** The reason a part cannot be made that large, as words after its name; null when it can. */
export function resizeTrouble({ width, height, resize }: Crop): string | null {
  if (!resize) return null;
  if (resize.width > width || resize.height > height) return 'must not be larger than the part';
  // Parts are of whole pixels: a side may be one off its shape.
  const [wide, high] = [(height * resize.width) / resize.height, (width * resize.height) / resize.width];
  return Math.abs(wide - width) <= 1 || Math.abs(high - height) <= 1 ? null : 'must be of the shape of the part';
}

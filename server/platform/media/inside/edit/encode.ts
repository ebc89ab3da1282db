import type { Sharp } from 'sharp';
import type { Pixels } from '#contract/image-editor/rendering.ts';
import { quality } from '../../limits.ts';
import type { EditFormat } from '../protocol.ts';
import { openSharp } from '../sharp.ts';
import { asTiff } from '../tiff.ts';

/** Pixels as a file that takes the place of an original, as deep as they are and in the colours of that profile. */
export function encodeEdited(
  { width, height, channels, data }: Pixels,
  profile: Buffer | null,
  format: EditFormat,
): Sharp {
  const deep = data instanceof Uint16Array;
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const whole = asTiff({ data: bytes, width, height, channels }, 1, profile, deep ? 16 : 8);
  const picture = openSharp(whole, { ignoreIcc: true }).toColourspace(deep ? 'rgb16' : 'srgb');
  return encode(profile ? picture.keepIccProfile() : picture, format);
}

/** A pipeline as a file that takes the place of an original. */
export function encode(picture: Sharp, format: EditFormat): Sharp {
  switch (format) {
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: quality.crop, chromaSubsampling: '4:4:4' });
    case 'webp':
      return picture.webp({ quality: quality.crop, effort: 3 });
    case 'tif':
      return picture.tiff({ compression: 'lzw', predictor: 'horizontal' });
    case 'png':
      return picture.png();
  }
}

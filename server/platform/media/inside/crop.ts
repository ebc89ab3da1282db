import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { limits, quality } from '../limits.ts';
import { openSource } from './open.ts';
import { type CropTask, type DecoderOutput, mediaTypes, type PictureFormat } from './protocol.ts';
import { Unable } from './trouble.ts';

/** A part of the picture as it is shown, in sRGB, without metadata: what goes along is chosen afterwards. */
export async function cropPart({ source, opening, part, size, format, out, name }: CropTask): Promise<DecoderOutput> {
  const opened = await openSource(source, opening);
  if (opened.animated) throw new Unable('moving');
  if (opened.width * opened.height > limits.pixels) throw new Unable('too-large');
  const { x: left, y: top, width, height } = part;
  if (left + width > opened.width || top + height > opened.height) throw new Unable('outside');
  const whole = await opened.draw({ width: opened.width, height: opened.height });
  const cut = whole.extract({ left, top, width, height });
  const sized = size ? cut.resize({ ...size, fit: 'fill' }) : cut;
  const info = await encode(sized.toColourspace('srgb'), format).toFile(join(out, name));
  return { name, mediaType: mediaTypes[format], width: info.width, height: info.height };
}

/** It stands in the place of an original: finer than what is only looked at. */
function encode(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'jpg':
      return picture.jpeg({ quality: quality.crop, chromaSubsampling: '4:4:4' });
    case 'webp':
      return picture.webp({ quality: quality.crop, effort: 3 });
    default:
      return picture.png();
  }
}

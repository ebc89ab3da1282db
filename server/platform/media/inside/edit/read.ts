import type { Metadata, Sharp, SharpOptions } from 'sharp';
import type { Rectangle } from '#contract/image-editor/geometry.ts';
import type { Pixels, Size } from '#contract/image-editor/rendering.ts';
import type { OpenedImage } from '../opened.ts';
import type { EditFormat, EditResult } from '../protocol.ts';

/** A picture whose pixels are about to be read. */
export interface Canvas extends Size {
  /** Its colours where they are no others than red, green and blue; null for sRGB, and what became sRGB. */
  readonly profile: Buffer | null;
  /** The ways in which it speaks of itself; null where that is not known. */
  readonly said: EditResult['said'];
  /** All of it, or a part at a size that is no larger. Always a copy of one's own. */
  read(wish: Wish | null): Promise<Pixels>;
  /** The same as a pipeline to be encoded, which is quicker than to read and write pixels; null where they have to become others. */
  readonly pass: ((wish: Wish) => Promise<Sharp>) | null;
}

interface Wish {
  readonly part: Rectangle;
  readonly size: Size;
}

/** Formats that hold 16 bits. */
const deepFormats: readonly EditFormat[] = ['png', 'tif'];
const ofThree: readonly string[] = ['srgb', 'rgb', 'rgb16'];

/** Keeps depth and colours as far as they can be: what is printed in other inks, and grey, becomes sRGB. */
export async function openCanvas(opened: OpenedImage, format: EditFormat): Promise<Canvas> {
  const { width, height } = opened;
  const { space, depth, format: found, icc = null, exif, iptc, xmp } = await (await opened.draw(opened)).metadata();
  const inThree = ofThree.includes(space ?? '');
  const deep = depth === 'ushort' && deepFormats.includes(format);
  const options: SharpOptions = inThree ? { ignoreIcc: true } : {};
  return {
    ...{ width, height, profile: inThree ? icc : null },
    // Other formats have words in places that are not looked at here.
    said: found === 'jpeg' ? carriersIn({ exif, iptc, xmp }) : null,
    read: async (wish) => {
      const whole = await opened.draw(opened, options);
      return pixelsOf(wish ? cut(whole, opened, wish) : whole, deep);
    },
    pass:
      inThree && depth === 'uchar'
        ? async (wish) => {
            const part = cut(await opened.draw(opened, options), opened, wish).toColourspace('srgb');
            return icc ? part.keepIccProfile() : part;
          }
        : null,
  };
}

const carriersIn = ({ exif, iptc, xmp }: Pick<Metadata, 'exif' | 'iptc' | 'xmp'>): EditResult['said'] => [
  ...(exif ? ['EXIF' as const] : []),
  ...(iptc ? ['IPTC' as const] : []),
  ...(xmp ? ['XMP' as const] : []),
];

/** Smaller first where it is made smaller, as decoders can do on the way; then only the part. */
function cut(whole: Sharp, { width, height }: Size, { part, size }: Wish): Sharp {
  const { left, top } = part;
  if (size.width === part.width && size.height === part.height) {
    return part.width === width && part.height === height ? whole : whole.extract(part);
  }
  const across = size.width / part.width;
  const down = size.height / part.height;
  const scaled = {
    width: Math.max(size.width, Math.round(width * across)),
    height: Math.max(size.height, Math.round(height * down)),
  };
  const place = {
    left: Math.min(scaled.width - size.width, Math.round(left * across)),
    top: Math.min(scaled.height - size.height, Math.round(top * down)),
  };
  return whole.resize({ ...scaled, fit: 'fill' }).extract({ ...place, ...size });
}

async function pixelsOf(picture: Sharp, deep: boolean): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace(deep ? 'rgb16' : 'srgb')
    .raw({ depth: deep ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const values = deep ? sixteen(data) : new Uint8Array(data.buffer, data.byteOffset, data.length);
  const { width, height, channels } = info;
  if (channels >= 3) return { width, height, channels: channels === 4 ? 4 : 3, data: values };
  return { width, height, ...inColour(values, channels) };
}

function sixteen(data: Buffer): Uint16Array {
  const aligned = data.byteOffset % 2 === 0 ? data : Buffer.from(new Uint8Array(data).buffer);
  return new Uint16Array(aligned.buffer, aligned.byteOffset, aligned.length / 2);
}

/** Red, green and blue of what came as grey, with or without transparency. */
function inColour<V extends Uint8Array | Uint16Array>(grey: V, from: number): Pick<Pixels, 'channels' | 'data'> {
  const channels = from === 2 ? 4 : 3;
  const length = (grey.length / from) * channels;
  const data = grey instanceof Uint16Array ? new Uint16Array(length) : new Uint8Array(length);
  for (let at = 0, to = 0; at < grey.length; at += from, to += channels) {
    data.fill(grey[at] ?? 0, to, to + 3);
    if (channels === 4) data[to + 3] = grey[at + 1] ?? 0;
  }
  return { channels, data };
}

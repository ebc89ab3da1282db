import { openSharp } from '../sharp.ts';
import { Unable } from '../trouble.ts';
import { plainJpeg } from './jpeg.ts';

const notes: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
const headBytes = 8;

/** A PNG with the same pixels and without its notes, and nothing behind its end. */
function plainPng(png: Buffer): Buffer {
  const pieces = [png.subarray(0, headBytes)];
  for (let at = headBytes; at + 12 <= png.length; ) {
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + 12 + png.readUInt32BE(at);
    if (!notes.has(type)) pieces.push(png.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(pieces);
}

/** Drawings without anything but lines. */
const lines: ReadonlySet<string> = new Set(['emf', 'wmf']);

/** A picture inside a document, without what it says of itself. Its name may lie, so it goes by its first bytes. */
export async function plainPicture(bytes: Buffer, name: string): Promise<Buffer> {
  const starts = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (bytes.length === 0) return bytes;
  if (starts(0xff, 0xd8)) return plainJpeg(bytes, (await openSharp(bytes).metadata()).orientation ?? 1);
  if (starts(0x89, 0x50, 0x4e, 0x47)) return plainPng(bytes);
  const isGif = starts(0x47, 0x49, 0x46, 0x38);
  if (isGif) return openSharp(bytes, { animated: true }).gif({ effort: 3 }).toBuffer();
  if (starts(0x52, 0x49, 0x46, 0x46) && bytes.toString('latin1', 8, 12) === 'WEBP')
    return openSharp(bytes, { animated: true }).webp({ lossless: true }).toBuffer();
  if (starts(0x49, 0x49, 0x2a, 0) || starts(0x4d, 0x4d, 0, 0x2a))
    return openSharp(bytes).autoOrient().tiff({ compression: 'deflate' }).toBuffer();
  if (lines.has(name.split('.').at(-1)?.toLowerCase() ?? '')) return bytes;
  throw new Unable('carries-files', `a picture of another kind: ${name.slice(-40)}`);
}

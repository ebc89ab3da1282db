import { Unable } from '../trouble.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const stuffed = 0x00;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** True for a segment that pixels need: JFIF, the colour profile, how Adobe laid out colours, and all that is no note. */
function isKept(marker: number, segment: Buffer): boolean {
  const said = (word: string) => segment.toString('latin1', 4, 4 + word.length) === word;
  if (marker === 0xe0) return said('JFIF\0');
  if (marker === 0xe2) return said('ICC_PROFILE\0');
  if (marker === 0xee) return said('Adobe');
  const isNote = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  return !isNote;
}

/** The place of the next marker behind the data of a scan. */
function behindScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0 && at + 1 < jpeg.length; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? stuffed;
    if (next !== stuffed && next !== 0xff && !isRestart(next)) return at;
  }
  return jpeg.length;
}

/** EXIF that says which way up a picture is, and nothing else. */
function turned(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A JPEG with the same pixels and without its notes: no EXIF, XMP, IPTC, comments, and nothing behind its end. */
export function plainJpeg(jpeg: Buffer, orientation = 1): Buffer {
  if (jpeg[0] !== 0xff || jpeg[1] !== startOfImage) throw new Unable('broken', 'not a JPEG');
  const pieces: Buffer[] = [jpeg.subarray(0, 2), ...(orientation > 1 ? [turned(orientation)] : [])];
  let at = 2;
  while (at + 4 <= jpeg.length) {
    if (jpeg[at] !== 0xff) throw new Unable('broken', 'a JPEG that is out of step');
    const marker = jpeg[at + 1] ?? endOfImage;
    if (marker === endOfImage) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const segment = jpeg.subarray(at, end);
    if (isKept(marker, segment)) pieces.push(segment);
    at = end;
    if (marker !== startOfScan) continue;
    at = behindScan(jpeg, end);
    pieces.push(jpeg.subarray(end, at));
  }
  return Buffer.concat([...pieces, Buffer.from([0xff, endOfImage])]);
}

import { open } from 'node:fs/promises';
import { constants, createGunzip } from 'node:zlib';
import { fileTypeFromFile } from 'file-type';
import { extensionOf, type FileType, typeClaimedBy, typeOfExtension } from '../kinds.ts';
import type { Sniffed } from '../model.ts';
import { decodeText, markupType, textType } from './sniff-text.ts';

const headBytes = 64 * 1024;

/** Tells a file's type by its content. The name decides only where contents are alike: text, TIFF based RAW, old Office. */
export async function sniffContent(path: string, fileName: string): Promise<Sniffed> {
  const { head, whole } = await readHead(path);
  if (head.length === 0) return unknown(fileName);
  const found = await byMagic(path, head);
  if (found === undefined) return named(tiffByMagic(head, fileName) ?? textType(head, whole, fileName), fileName);
  if (found === 'xml')
    return named(markupType(decodeText(head, whole)?.trimStart() ?? '<?xml') ?? typeOfExtension('xml'), fileName);
  if (found === 'gz') return named((await holdsSvg(head)) ? typeOfExtension('svgz') : undefined, fileName, gzip);
  if (found === 'tif') return named(rawNamed(fileName) ?? typeOfExtension('tif'), fileName);
  if (found === 'tar.gz') return { ...gzip, extension: found };
  if (found === 'zip' && typeClaimedBy(fileName)?.extension === 'sketch' && (await isSketch(path)))
    return named(typeOfExtension('sketch'), fileName);
  if (found === 'cfb') return named(oldOffice(fileName), fileName);
  return named(typeClaimedBy(`x.${found}`), fileName, {
    mediaType: 'application/octet-stream',
    extension: found,
    kind: 'other',
  });
}

/** The type of a file that is kept as it came. */
export function unknown(fileName: string): Sniffed {
  return { mediaType: 'application/octet-stream', extension: keptExtension(fileName), kind: 'other' };
}

const gzip: Sniffed = { mediaType: 'application/gzip', extension: 'gz', kind: 'other' };

/** An unknown content under the extension of a known type would be a lie that browsers act upon. */
function keptExtension(fileName: string): string {
  const extension = extensionOf(fileName);
  return extension && !typeClaimedBy(fileName) ? extension : 'bin';
}

function named(type: FileType | undefined, fileName: string, otherwise: Sniffed = unknown(fileName)): Sniffed {
  return type ? { mediaType: type.mediaType, extension: type.extension, kind: type.kind } : otherwise;
}

async function byMagic(path: string, head: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromFile(path, { maxBufferSize: 16 * 1024 * 1024 }).catch(() => undefined);
  if (!found) return undefined;
  if (found.ext === 'heic' && found.mime.startsWith('image/heif')) return 'heif';
  if (found.mime === 'audio/x-ms-asf') return (await asfHasPicture(path, head)) ? 'wmv' : 'wma';
  if (found.ext === 'ogg' || found.ext === 'oga' || found.ext === 'opus' || found.ext === 'spx')
    return oggPictures.some((codec) => head.includes(codec, 0, 'latin1')) ? 'ogv' : found.ext;
  return found.ext;
}

/** Sketch keeps a document as a zip, with its parts as JSON. */
async function isSketch(path: string): Promise<boolean> {
  const { hasEntry } = await import('./zip.ts');
  return hasEntry(path, 'document.json');
}

/** The first bytes of streams of pictures, all of which stand before anything else in Ogg. */
const oggPictures = ['\x80theora', '\x01video\0\0\0', 'BBCD\0', 'OVP80'];

/** The type of a stream in ASF whose properties say that it is a picture. */
const asfPicture = Buffer.from('c0ef19bc4d5bcf11a8fd00805f5c442b', 'hex');
const mostAsfHead = 8 * 1024 * 1024;

/** Streams come in any order: a sound in front does not make a film a sound. */
async function asfHasPicture(path: string, head: Buffer): Promise<boolean> {
  const size = head.length < 24 ? 0 : Number(head.readBigUInt64LE(16));
  if (size <= head.length || head.includes(asfPicture)) return head.subarray(0, size).includes(asfPicture);
  const { head: whole } = await readHead(path, Math.min(size, mostAsfHead));
  return whole.includes(asfPicture);
}

async function readHead(path: string, length = headBytes): Promise<{ head: Buffer; whole: boolean }> {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, 0);
    return { head: buffer.subarray(0, bytesRead), whole: bytesRead < length };
  } finally {
    await file.close();
  }
}

function tiffByMagic(head: Buffer, fileName: string): FileType | undefined {
  const magic = head.subarray(0, 4).toString('latin1');
  return magic === 'II*\0' || magic === 'MM\0*' ? (rawNamed(fileName) ?? typeOfExtension('tif')) : undefined;
}

function rawNamed(fileName: string): FileType | undefined {
  const claimed = typeClaimedBy(fileName);
  return claimed?.way === 'raw' ? claimed : undefined;
}

function oldOffice(fileName: string): FileType | undefined {
  const claimed = typeClaimedBy(fileName);
  return claimed && ['doc', 'xls', 'ppt', 'msg'].includes(claimed.extension) ? claimed : undefined;
}

/** Unpacks only a beginning: a head that ends within the stream has one, and a bomb has no more to give. */
async function holdsSvg(head: Buffer): Promise<boolean> {
  const unpacked = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  unpacked.end(head);
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of unpacked) {
      pieces.push(piece);
      length += piece.length;
      if (length > headBytes) break;
    }
  } catch {
    return false;
  }
  // The end may be within a letter.
  return markupType(decodeText(Buffer.concat(pieces), false)?.trimStart() ?? '')?.extension === 'svg';
}

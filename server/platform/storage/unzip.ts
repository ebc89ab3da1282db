import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError, fail } from '#platform/errors.ts';
import type { FreeSpace } from './free-space.ts';
import { type Received, receive } from './receive.ts';
import type { Storage } from './storage.ts';

export interface Unzipped {
  /** As the zip calls it, with its folders. */
  readonly name: string;
  readonly received: Received;
}

export interface UnzipOptions {
  storage: Pick<Storage, 'tempFile'>;
  room?: FreeSpace | undefined;
  /** Of all that is in it together. */
  maxBytes: number;
  maxFiles: number;
}

/** Folders and what was left out count as well. */
const mostEntries = 20_000;
/** The growth beyond which a zip is no ordinary one, unless it is small. */
const mostGrowth = 200;
const smallBytes = 32 * 1024 * 1024;
const localHeaderBytes = 30;

const broken = (): never => fail('invalid', 'This zip is damaged and cannot be opened.');

/** Of the system that packed it, not of the person: dot files and what macOS adds. */
function isLeftOut(name: string): boolean {
  return name.endsWith('/') || name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}

/** Links and devices say so in the upper half, where a Unix wrote them. */
function isSpecial({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  if (versionMadeBy >>> 8 !== 3) return false;
  const kind = (externalFileAttributes >>> 16) & 0o170000;
  return kind !== 0 && kind !== 0o100000 && kind !== 0o040000;
}

const misleading = (): never => fail('invalid', 'This zip has unsafe file names, so none of its files were added.');

/** The contents table, or the reason why nothing of the zip can be had. */
async function readTable(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > mostEntries) fail('too_large', 'This zip contains too many files.');
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    if (/relative path|absolute path|invalid characters/.test((error as Error).message)) misleading();
    throw error;
  }
  if (entries.some(({ fileName }) => fileName.includes('\0'))) misleading();
  return entries;
}

/** Files that lie in one another are how a small zip becomes a large one. */
function requireApart(entries: readonly Entry[]): void {
  const ordered = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const entry of ordered) {
    if (entry.relativeOffsetOfLocalHeader < end)
      fail('invalid', 'The files in this zip overlap, so none of them were added.');
    end = entry.relativeOffsetOfLocalHeader + localHeaderBytes + entry.fileNameLength + entry.compressedSize;
  }
}

/** All that the table tells, before a byte is unpacked. */
function requireHarmless(zip: ZipFile, all: readonly Entry[], { maxBytes, maxFiles }: UnzipOptions): Entry[] {
  if (all.some((entry) => entry.isEncrypted()))
    fail('invalid', 'This zip is protected by a password. Upload its files without one.');
  if (all.some(isSpecial)) fail('invalid', 'This zip contains links or devices, so none of its files were added.');
  requireApart(all);
  const wanted = all.filter((entry) => !isLeftOut(entry.fileName));
  if (wanted.length === 0) fail('invalid', 'This zip contains no files.');
  if (wanted.length > maxFiles) fail('too_large', `This zip contains more than ${maxFiles} files.`);
  if (wanted.every((entry) => /\.zip$/i.test(entry.fileName)))
    fail('invalid', 'This zip contains only other zips, and those are not opened.');
  if (wanted.some((entry) => !entry.canDecodeFileData()))
    fail('invalid', 'This zip uses a format that cannot be opened.');
  const bytes = wanted.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (bytes > maxBytes) fail('too_large', 'The content of this zip is larger than this server accepts.');
  if (bytes > smallBytes && bytes > zip.fileSize * mostGrowth)
    fail('too_large', 'This zip expands to an unsafe size, so none of its files were added.');
  return wanted;
}

/** The bytes, which fail at their end when they are not those that were packed. */
async function* checked(source: Readable, expected: number): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== expected) broken();
}

async function unpackOne(
  zip: ZipFile,
  entry: Entry,
  { storage, room }: UnzipOptions,
  maxBytes: number,
): Promise<Unzipped> {
  const source = await zip.openReadStreamPromise(entry);
  // It may fail before its first read, when nobody else listens yet.
  source.on('error', () => undefined);
  try {
    const bytes = Readable.from(checked(source, entry.crc32), { objectMode: false });
    return { name: entry.fileName, received: await receive(bytes, { storage, room, maxBytes }) };
  } finally {
    source.destroy();
  }
}

async function unpack(zip: ZipFile, entries: readonly Entry[], options: UnzipOptions): Promise<Unzipped[]> {
  const made: Unzipped[] = [];
  let left = options.maxBytes;
  try {
    for (const entry of entries) {
      const file = await unpackOne(zip, entry, options, left);
      made.push(file);
      left -= file.received.size;
    }
    return made;
  } catch (error) {
    await Promise.all(made.map(({ received }) => rm(received.path, { force: true })));
    throw error;
  }
}

/** The disk's troubles have names that begin so; those of a zip do not. */
const isOurs = (error: unknown) =>
  error instanceof AppError || /^E[A-Z]+$/.test(String((error as { code?: unknown } | null)?.code));

/**
 * Unpacks every file of a zip into temporary files for `Storage.adopt`: all of them, or none. Dot files and what macOS adds
 * are left out, zips in it are not opened. What is broken, locked, leads out or grows without measure is refused in a
 * sentence for a person.
 */
export async function unzip(path: string, options: UnzipOptions): Promise<Unzipped[]> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false });
    return await unpack(zip, requireHarmless(zip, await readTable(zip), options), options);
  } catch (error) {
    return isOurs(error) ? Promise.reject(error) : broken();
  } finally {
    zip?.close();
  }
}

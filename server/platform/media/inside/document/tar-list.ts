import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import type { ArchiveEntry, ContentOf } from '#contract/documents/content.ts';
import { Unable } from '../trouble.ts';
import { isoTime, most, shortened } from './budget.ts';

const block = 512;
const longestName = 4_096;
/** Of a packed tar, so much is unpacked to find the heads in it. */
const mostUnpacked = 1024 * 1024 * 1024;

/** The bytes of a tar, one after the other. */
interface TarBytes {
  /** The next so many bytes; fewer at the end. */
  read(length: number): Promise<Buffer>;
  skip(length: number): Promise<void>;
}

const textOf = (head: Buffer, from: number, length: number): string =>
  head.toString('utf8', from, from + length).replace(/\0.*$/s, '');

/** Octal digits; large numbers are in base 256. */
function numberOf(head: Buffer, from: number, length: number): number {
  if ((head[from] ?? 0) & 0x80) return Number(head.readBigUInt64BE(from + length - 8));
  const value = Number.parseInt(textOf(head, from, length).trim(), 8);
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}

/** True when the sum in the head is that of its bytes, with the sum itself as blanks. */
function isHead(head: Buffer): boolean {
  if (head.length < block) return false;
  let sum = 0;
  for (let at = 0; at < block; at += 1) sum += at >= 148 && at < 156 ? 32 : (head[at] ?? 0);
  return sum === numberOf(head, 148, 8);
}

/** The name that does not fit into a head, which stands before it as a file of its own. */
function longName(bytes: Buffer, type: string): string | null {
  const text = bytes.toString('utf8').replace(/\0.*$/s, '');
  return type === 'L' ? text : (/^\d+ path=(.*)$/m.exec(text)?.[1] ?? null);
}

function entryOf(head: Buffer, type: string, name: string | null): ArchiveEntry {
  const prefix = textOf(head, 257, 5) === 'ustar' ? textOf(head, 345, 155) : '';
  const path = name ?? (prefix ? `${prefix}/${textOf(head, 0, 100)}` : textOf(head, 0, 100));
  return {
    path: shortened(path),
    folder: type === '5' || path.endsWith('/'),
    size: numberOf(head, 124, 12),
    modified: isoTime(new Date(numberOf(head, 136, 12) * 1000)),
  };
}

async function readHeads(bytes: TarBytes): Promise<ContentOf<'archive'>> {
  const entries: ArchiveEntry[] = [];
  let [name, cut] = [null as string | null, false];
  for (let head = await bytes.read(block); isHead(head); head = await bytes.read(block)) {
    const type = textOf(head, 156, 1);
    const whole = Math.ceil(numberOf(head, 124, 12) / block) * block;
    if (type === 'L' || type === 'x') {
      const part = Math.min(whole, longestName);
      name = longName(await bytes.read(part), type);
      await bytes.skip(whole - part);
      continue;
    }
    if (type !== 'g' && type !== 'K') {
      cut = entries.length >= most.entries;
      if (cut) break;
      entries.push(entryOf(head, type, name));
      name = null;
    }
    await bytes.skip(whole);
  }
  if (entries.length === 0) throw new Unable('unsupported', 'no entries');
  return { kind: 'archive', entries, total: entries.length, cut };
}

function ofFile(file: FileHandle): TarBytes {
  let at = 0;
  return {
    read: async (length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      at += bytesRead;
      return buffer.subarray(0, bytesRead);
    },
    skip: async (length) => {
      at += length;
    },
  };
}

function ofStream(chunks: AsyncIterator<Buffer>): TarBytes {
  let held: Buffer = Buffer.alloc(0);
  let total = 0;
  const more = async (): Promise<boolean> => {
    const { value, done } = await chunks.next();
    if (done || total > mostUnpacked) return false;
    total += value.length;
    held = held.length > 0 ? Buffer.concat([held, value]) : value;
    return true;
  };
  return {
    read: async (length) => {
      while (held.length < length && (await more()));
      const part = held.subarray(0, length);
      held = held.subarray(part.length);
      return part;
    },
    skip: async (length) => {
      let left = length;
      while (left > held.length) {
        left -= held.length;
        held = Buffer.alloc(0);
        if (!(await more())) return;
      }
      held = held.subarray(left);
    },
  };
}

/** The list of what a tar says it holds, by its heads alone. */
export async function listTar(source: string): Promise<ContentOf<'archive'>> {
  const file = await open(source, 'r');
  try {
    return await readHeads(ofFile(file));
  } finally {
    await file.close();
  }
}

/** The same of a tar that is packed; of another packed file, nothing is told. */
export async function listPackedTar(source: string): Promise<ContentOf<'archive'>> {
  const packed = createReadStream(source);
  const unpacked = packed.pipe(createGunzip());
  packed.on('error', (error) => unpacked.destroy(error));
  try {
    return await readHeads(ofStream(unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>));
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}

import { type FileHandle, open } from 'node:fs/promises';
import type { ArchiveEntry, ContentOf } from '#contract/documents/content.ts';
import { Unable } from '../trouble.ts';
import { isoTime, most, shortened } from './budget.ts';

const block = 512;
const textOf = (head: Buffer, from: number, length: number): string =>
  head.toString('utf8', from, from + length).replace(/\0.*$/s, '');

/** Octal digits; large numbers are in base 256. */
function numberOf(head: Buffer, from: number, length: number): number {
  if ((head[from] ?? 0) & 0x80) return Number(head.readBigUInt64BE(from + length - 8));
  const value = Number.parseInt(textOf(head, from, length).trim(), 8);
  return Number.isFinite(value) ? value : 0;
}

/** True when the sum in the head is that of its bytes, with the sum itself as blanks. */
function isHead(head: Buffer): boolean {
  let sum = 0;
  for (let at = 0; at < block; at += 1) sum += at >= 148 && at < 156 ? 32 : (head[at] ?? 0);
  return sum === numberOf(head, 148, 8);
}

/** The name that does not fit into a head, which stands before it as a file of its own. */
async function longName(file: FileHandle, at: number, size: number, type: string): Promise<string | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, 4096)), 0, Math.min(size, 4096), at);
  const text = buffer.toString('utf8', 0, bytesRead).replace(/\0.*$/s, '');
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

/** The list of what a tar says it holds, by its heads alone. */
export async function listTar(source: string): Promise<ContentOf<'archive'>> {
  const file = await open(source, 'r');
  const entries: ArchiveEntry[] = [];
  let [at, name, cut] = [0, null as string | null, false];
  try {
    const { size } = await file.stat();
    while (at + block <= size) {
      const { buffer: head } = await file.read(Buffer.alloc(block), 0, block, at);
      if (!isHead(head)) break;
      const type = textOf(head, 156, 1);
      const length = numberOf(head, 124, 12);
      if (type === 'L' || type === 'x') name = await longName(file, at + block, length, type);
      else if (type !== 'g' && type !== 'K') {
        if (entries.length >= most.entries) {
          cut = true;
          break;
        }
        entries.push(entryOf(head, type, name));
        name = null;
      }
      at += block + Math.ceil(Math.max(0, length) / block) * block;
    }
  } finally {
    await file.close();
  }
  if (entries.length === 0) throw new Unable('broken', 'no entries');
  return { kind: 'archive', entries, total: entries.length, cut };
}

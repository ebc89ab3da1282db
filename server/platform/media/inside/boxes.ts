import { type FileHandle, open } from 'node:fs/promises';
import type { BoxesResult, BoxesTask } from './protocol.ts';

const mostBoxes = 1_000;

/** The order of an MP4's outermost boxes: an index in front (`moov` before `mdat`) lets it play from its first bytes on. */
export async function readBoxes({ source }: BoxesTask): Promise<BoxesResult> {
  const file = await open(source, 'r');
  try {
    let at = 0;
    for (let count = 0; count < mostBoxes; count += 1) {
      const box = await boxAt(file, at);
      if (!box || box.type === 'mdat' || box.type === 'moof') return { indexInFront: false };
      // Fragments are listed nowhere: their video plays on, but cannot be wound through.
      if (box.type === 'moov') return { indexInFront: !(await holds(file, at, box.size, 'mvex')) };
      at += box.size;
    }
    return { indexInFront: false };
  } finally {
    await file.close();
  }
}

async function boxAt(file: FileHandle, at: number): Promise<{ type: string; size: number; head: number } | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at);
  if (bytesRead < 8) return null;
  const type = buffer.toString('latin1', 4, 8);
  const size = buffer.readUInt32BE(0);
  if (size !== 1) return size >= 8 ? { type, size, head: 8 } : null;
  const large = bytesRead < 16 ? 0 : Number(buffer.readBigUInt64BE(8));
  return large >= 16 && Number.isSafeInteger(large) ? { type, size: large, head: 16 } : null;
}

async function holds(file: FileHandle, outer: number, size: number, wanted: string): Promise<boolean> {
  let at = outer + ((await boxAt(file, outer))?.head ?? size);
  for (let count = 0; count < mostBoxes && at < outer + size; count += 1) {
    const box = await boxAt(file, at);
    if (!box) return false;
    if (box.type === wanted) return true;
    at += box.size;
  }
  return false;
}

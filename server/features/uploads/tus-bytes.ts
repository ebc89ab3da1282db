import { createHash, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FreeSpace } from '#platform/storage/free-space.ts';
import { spaceError, TooLarge } from '#platform/storage/storage.ts';

const batchBytes = 1024 * 1024;
const checkpointBytes = 16 * 1024 * 1024;

export interface Appending {
  path: string;
  from: number;
  /** The most bytes that may come. */
  most: number;
  source: Readable;
  room: FreeSpace;
  /** Fed with every byte that is written. */
  hashes: readonly Hash[];
  /** Told of every piece that comes. */
  onPiece(): void;
  /** Told now and then how far the bytes are on stable storage; throws to stop. Left out when they mean nothing before their end. */
  checkpoint?: ((position: number) => Promise<void>) | undefined;
  /** The time after which `checkpoint` is told of what came, however little. */
  checkpointMs: number;
}

async function writeAll(file: FileHandle, chunks: readonly Buffer[], bytes: number, position: number): Promise<void> {
  const { bytesWritten } = await file.writev(chunks, position);
  // A nearly full disk takes a part; the next write then says why.
  for (let done = bytesWritten, rest: Buffer | null = null; done < bytes; ) {
    rest ??= Buffer.concat(chunks);
    done += (await file.write(rest, done, bytes - done, position + done)).bytesWritten;
  }
}

/** Writes in large pieces, the next of which gathers while one is written. */
function batchWriter(file: FileHandle, room: FreeSpace, from: number) {
  let batch: Buffer[] = [];
  let batched = 0;
  let position = from;
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    await writing;
    if (batched === 0) return;
    const [chunks, bytes, at] = [batch, batched, position];
    batch = [];
    batched = 0;
    position += bytes;
    writing = room.need(bytes).then(() => writeAll(file, chunks, bytes, at));
    // It is awaited later: until then its failure is nobody's unhandled one.
    writing.catch(() => undefined);
  };
  return {
    async add(chunk: Buffer): Promise<void> {
      batch.push(chunk);
      batched += chunk.length;
      if (batched >= batchBytes) await flush();
    },
    async settle(): Promise<void> {
      await flush();
      await writing;
      await file.datasync();
    },
  };
}

async function pour(file: FileHandle, appending: Appending) {
  const { from, most, source, room, hashes, onPiece, checkpoint, checkpointMs } = appending;
  const writer = batchWriter(file, room, from);
  let reached = from;
  let noted = from;
  let notedAt = Date.now();
  let error: unknown = null;
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      onPiece();
      if (reached - from + chunk.length > most) throw new TooLarge();
      for (const hash of hashes) hash.update(chunk);
      reached += chunk.length;
      await writer.add(chunk);
      if (!checkpoint || (reached - noted < checkpointBytes && Date.now() - notedAt < checkpointMs)) continue;
      await writer.settle();
      await checkpoint(reached);
      noted = reached;
      notedAt = Date.now();
    }
  } catch (broken) {
    error = spaceError(broken);
  }
  await writer.settle();
  return { reached, error };
}

/**
 * Writes a stream into a file from a position on and flushes it. When the stream breaks off, what came before is flushed
 * all the same; `reached` then tells the place, and the error is told beside it.
 */
export async function appendBytes(appending: Appending): Promise<{ reached: number; error: unknown }> {
  const file = await open(appending.path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    return await pour(file, appending);
  } finally {
    await file.close();
  }
}

/** Takes back what was written from a position on, or makes an empty file. */
export async function cutBytes(path: string, at: number): Promise<void> {
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    await file.truncate(at);
  } finally {
    await file.close();
  }
}

/** The SHA-256 of the first bytes of a file, for when they did not all pass through this process in order. */
export async function hashFile(path: string, bytes: number): Promise<Hash> {
  const hash = createHash('sha256');
  if (bytes === 0) return hash;
  const file = await open(path, 'r');
  for await (const chunk of file.createReadStream({ end: bytes - 1, highWaterMark: 1024 * 1024 }))
    hash.update(chunk as Buffer);
  return hash;
}

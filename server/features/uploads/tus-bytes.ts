import { createHash, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FreeSpace } from '#platform/storage/free-space.ts';
import { spaceError } from '#platform/storage/storage.ts';

const checkpointBytes = 16 * 1024 * 1024;
const checkpointMs = 2_000;

export interface Appending {
  path: string;
  from: number;
  source: Readable;
  room: FreeSpace;
  /** Fed with every byte that is written. */
  hashes: readonly Hash[];
  /** Told now and then how far the bytes are on stable storage; throws to stop. Left out when they mean nothing before their end. */
  checkpoint?: ((position: number) => Promise<void>) | undefined;
}

async function writeAll(file: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    done += (await file.write(chunk, done, chunk.length - done, position + done)).bytesWritten;
  }
}

/**
 * Writes a stream into a file from a position on and flushes it. When the stream breaks off, what came before is flushed
 * all the same; `reached` then tells the place, and the error is told beside it.
 */
export async function appendBytes({
  path,
  from,
  source,
  room,
  hashes,
  checkpoint,
}: Appending): Promise<{ reached: number; error: unknown }> {
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  let reached = from;
  let noted = from;
  let notedAt = Date.now();
  let error: unknown = null;
  try {
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        const writing = writeAll(file, chunk, reached);
        for (const hash of hashes) hash.update(chunk);
        await writing;
        reached += chunk.length;
        await room.need(chunk.length);
        if (!checkpoint || (reached - noted < checkpointBytes && Date.now() - notedAt < checkpointMs)) continue;
        await file.datasync();
        await checkpoint(reached);
        noted = reached;
        notedAt = Date.now();
      }
    } catch (broken) {
      error = spaceError(broken);
    }
    await file.datasync();
    return { reached, error };
  } finally {
    await file.close();
  }
}

/** Takes back what was written from a position on. */
export async function cutBytes(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+');
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

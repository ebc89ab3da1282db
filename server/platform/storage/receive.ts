import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FreeSpace } from './free-space.ts';
import { type Storage, spaceError, TooLarge } from './storage.ts';

export interface Received {
  /** A temporary file for `Storage.adopt`; not yet flushed. */
  readonly path: string;
  readonly size: number;
  /** Of all bytes, 64 hex digits. */
  readonly sha256: string;
  /** The first bytes, at most 64 KiB: enough to tell a type by. */
  readonly head: Buffer;
}

const batchBytes = 1024 * 1024;
const headBytes = 64 * 1024;

async function writeAll(file: FileHandle, chunks: Buffer[], bytes: number, position: number): Promise<void> {
  const { bytesWritten } = await file.writev(chunks, position);
  // A nearly full disk takes a part; the next write then says why.
  for (let done = bytesWritten, rest: Buffer | null = null; done < bytes; ) {
    rest ??= Buffer.concat(chunks);
    done += (await file.write(rest, done, bytes - done, position + done)).bytesWritten;
  }
}

async function copy(
  source: Readable,
  file: FileHandle,
  { maxBytes, room, signal }: { maxBytes: number; room: FreeSpace | undefined; signal: AbortSignal | undefined },
): Promise<Omit<Received, 'path'>> {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  let batch: Buffer[] = [];
  let batched = 0;
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    await writing;
    await room?.need(batched);
    writing = writeAll(file, batch, batched, size - batched);
    // It is awaited later: until then its failure is nobody's unhandled one.
    writing.catch(() => undefined);
    batch = [];
    batched = 0;
  };
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      signal?.throwIfAborted();
      if (size + chunk.length > maxBytes) throw new TooLarge();
      hash.update(chunk);
      if (size < headBytes) head.push(chunk.subarray(0, headBytes - size));
      size += chunk.length;
      batch.push(chunk);
      batched += chunk.length;
      if (batched >= batchBytes) await flush();
    }
    signal?.throwIfAborted();
    if (batched > 0) await flush();
    await writing;
  } finally {
    await writing.catch(() => undefined);
  }
  return { size, sha256: hash.digest('hex'), head: Buffer.concat(head) };
}

/**
 * Writes a stream to a temporary file, hashing it on the way. Throws `TooLarge`, `NoSpace`, the signal's reason, or what the
 * stream failed with, and then leaves no file. A source that was not read to its end is left where it stopped, so that an
 * answer can still be sent over its connection; an aborted one is destroyed.
 */
export async function receive(
  source: Readable,
  {
    storage,
    maxBytes,
    room,
    signal,
  }: {
    storage: Pick<Storage, 'tempFile'>;
    maxBytes: number;
    room?: FreeSpace | undefined;
    signal?: AbortSignal | undefined;
  },
): Promise<Received> {
  // A sender may break off before the first read, when nobody else listens yet.
  source.on('error', () => undefined);
  const abort = () => void source.destroy(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  let path: string | undefined;
  let file: FileHandle | undefined;
  try {
    signal?.throwIfAborted();
    path = await storage.tempFile();
    file = await open(path, 'wx', 0o600);
    return { path, ...(await copy(source, file, { maxBytes, room, signal })) };
  } catch (error) {
    if (path !== undefined) await rm(path, { force: true });
    throw spaceError(error);
  } finally {
    signal?.removeEventListener('abort', abort);
    await file?.close();
  }
}

/** The facts that `receive` would tell of a temporary file that something of ours has written. */
export async function receivedFrom(path: string): Promise<Received> {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (size < headBytes) head.push(chunk.subarray(0, headBytes - size));
    size += chunk.length;
  }
  return { path, size, sha256: hash.digest('hex'), head: Buffer.concat(head) };
}

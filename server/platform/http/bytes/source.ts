import { close, fstat, open } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { type BlobKey, hasMark } from '#platform/storage/keys.ts';
import type { SmallBlob } from '#platform/storage/small-blobs.ts';
import { BlobDamaged, BlobMissing, type DirectReads, type Storage, type ToldType } from '#platform/storage/storage.ts';
import { sendFile, sendStream } from './file.ts';

/** Bytes ready to be sent, from wherever they are. */
export interface Source {
  readonly size: number;
  readonly modified: Date;
  /** Hands bytes `start` to `end` (included) to the response and ends it, unless the reader went away. */
  send(start: number, end: number, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
  /** The store that a browser may be sent to for them. */
  readonly direct?: DirectSource | null;
}

export interface DirectSource extends Pick<DirectReads, 'readableByScripts'> {
  address(told: ToldType): Promise<string>;
}

const openFile = promisify(open);
const statFile = promisify(fstat);
const closeFile = promisify(close);

export function memorySource({ body, modified }: SmallBlob): Source {
  return {
    size: body.length,
    modified,
    async send(start, end, response) {
      response.end(body.subarray(start, end + 1));
    },
    close: async () => undefined,
  };
}

async function fileSource(path: string, key: BlobKey): Promise<Source> {
  const fd = await openFile(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BlobMissing(key) : error;
  });
  const { size, mtime } = await statFile(fd);
  return {
    size,
    modified: mtime,
    async send(start, end, response) {
      if (await sendFile(fd, start, end, response)) response.end();
    },
    close: () => closeFile(fd),
  };
}

/** Bytes with a mark go through the server: reading ends with the mark, or with the right, and not some minutes later. */
function directSource({ direct }: Storage, key: BlobKey): DirectSource | null {
  if (!direct || hasMark(key)) return null;
  return { address: (told) => direct.address(key, told), readableByScripts: direct.readableByScripts };
}

async function remoteSource(storage: Storage, key: BlobKey): Promise<Source> {
  const info = await storage.stat(key);
  if (!info) throw new BlobMissing(key);
  return {
    ...info,
    direct: directSource(storage, key),
    async send(start, end, response) {
      const { stream } = await storage.open(key, { start, end });
      if (await sendStream(stream, end - start + 1, response)) response.end();
    },
    close: async () => undefined,
  };
}

/**
 * A blob, read straight from its file where the driver has one. `size`: what its row says; null where rows do not keep it.
 * Throws `BlobMissing`, and `BlobDamaged` when it has another size.
 */
export async function openSource(storage: Storage, key: BlobKey, size: number | null): Promise<Source> {
  const path = await storage.localPath(key);
  const source = await (path === null ? remoteSource(storage, key) : fileSource(path, key));
  if (size === null || size === source.size) return source;
  await source.close();
  throw new BlobDamaged(key);
}

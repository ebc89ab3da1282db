import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import contentDisposition from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { BlobDamaged } from '#platform/storage/storage.ts';
import { endOf, headOf, lineOf, tailOf, type WrittenEntry } from '#platform/zip/format.ts';
import type { Services } from '#server/services.ts';

interface Entry {
  path: string;
  modified: Date;
}
export interface StoredEntry extends Entry {
  /** Key and exact size of the stored bytes, found just before they are sent. */
  bytes(): Promise<{ key: string; size: number }>;
}
/** A text for whoever opens the zip. */
export interface NoteEntry extends Entry {
  text: string;
}
export type ZipEntry = StoredEntry | NoteEntry;

async function open({ storage }: Services, entry: StoredEntry): Promise<Readable> {
  const { key, size } = await entry.bytes();
  const opened = await storage.open(key);
  if (opened.size === size) return opened.stream;
  opened.stream.destroy();
  throw new BlobDamaged(key);
}

/** The bytes of an entry, opened when the first of them is asked for: whoever leaves before leaves nothing open. */
async function* partsOf(services: Services, entry: ZipEntry): AsyncGenerator<Buffer> {
  if ('text' in entry) yield Buffer.from(entry.text);
  else yield* await open(services, entry);
}

/** The bytes of a zip, with one file open at a time. What is known of those that were written is all that is held. */
async function* bytesOf(
  services: Services,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let at = 0;
  const told = (part: Buffer) => {
    at += part.length;
    return part;
  };
  for await (const entry of entries) {
    const { path, modified } = entry;
    const begins = at;
    yield told(headOf(entry));
    let [crc, size] = [0, 0];
    for await (const part of partsOf(services, entry)) {
      crc = crc32(part, crc);
      size += part.length;
      yield told(part);
    }
    yield told(tailOf({ crc, size }));
    written.push({ path, modified, crc, size, at: begins });
  }
  const table = at;
  for (const entry of written) yield told(lineOf(entry));
  yield endOf({ entries: written.length, at: table, size: at - table });
}

/**
 * Streams entries one after the other, stored and not deflated: media do not shrink. Each is asked for when the one before
 * it was sent, so that whoever lists them can look anew, and holds only what is next. Bytes that vanish on the way, or are
 * not as many as were stored, cut the connection, so that a zip that lacks something never looks whole.
 */
export async function sendZip(
  services: Services,
  reply: FastifyReply,
  fileName: string,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): Promise<FastifyReply> {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'application/zip',
    'content-disposition': contentDisposition(fileName),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  try {
    await pipeline(Readable.from(bytesOf(services, entries), { objectMode: false }), reply.raw);
  } catch (error) {
    const left = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!left) services.log.warn({ err: error }, 'a zip was cut off');
    reply.raw.destroy();
  }
  return reply;
}

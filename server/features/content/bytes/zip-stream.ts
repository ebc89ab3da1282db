import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import contentDisposition from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import { BlobDamaged } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';

export interface ZipEntry {
  path: string;
  modified: Date;
  /** Key and exact size of the stored bytes, found just before they are sent. */
  bytes(): Promise<{ key: string; size: number }>;
}

async function open({ storage }: Services, entry: ZipEntry): Promise<Readable> {
  const { key, size } = await entry.bytes();
  const opened = await storage.open(key);
  if (opened.size === size) return opened.stream;
  opened.stream.destroy();
  throw new BlobDamaged(key);
}

/**
 * Streams entries one after the other, stored and not deflated: media do not shrink. Bytes that vanish on the way, or
 * are not as many as were stored, cut the connection, so that a zip that lacks something never looks whole.
 */
export async function sendZip(
  services: Services,
  reply: FastifyReply,
  fileName: string,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): Promise<FastifyReply> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'application/zip',
    'content-disposition': contentDisposition(fileName),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  zip.on('error', (error: Error) => output.destroy(error));
  const filling = (async () => {
    for await (const entry of entries) {
      if (output.destroyed) return;
      zip.addReadStreamLazy(entry.path, { mtime: entry.modified, compress: false }, (done) => {
        open(services, entry).then(
          // Whoever asked may have left while the bytes were opened: nobody would read or close them.
          (stream) => (output.destroyed ? stream.destroy() : done(null, stream)),
          (error: Error) => output.destroy(error),
        );
      });
    }
    zip.end();
  })();
  try {
    await Promise.all([pipeline(output, reply.raw), filling]);
  } catch (error) {
    const left = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!left) services.log.warn({ err: error }, 'a zip was cut off');
    reply.raw.destroy();
  }
  return reply;
}

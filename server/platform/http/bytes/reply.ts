import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '#platform/log.ts';
import type { BlobKey } from '#platform/storage/keys.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { deliver, type OutgoingBytes } from './deliver.ts';
import { openSource, type Source } from './source.ts';

export interface OutgoingBlob extends Pick<OutgoingBytes, 'mediaType' | 'disposition' | 'fileName' | 'leaving'> {
  readonly key: BlobKey;
  /** The size in its row, so that bytes that were cut off never leave as a whole; null where rows do not keep it. */
  readonly size: number | null;
  /** Asked again each time when left out. */
  readonly cacheControl?: string;
  /** With its quotes; made from age and size when left out. */
  readonly etag?: string;
  /** True when pages of other sites may show it. */
  readonly anySite?: boolean;
}

/** Answers a call with a blob, ranges and conditions included, and with the headers that the reply has so far. Throws `BlobMissing` and `BlobDamaged`. */
export async function replyWithBlob(
  call: { request: FastifyRequest; reply: FastifyReply },
  { storage, log }: { storage: Storage; log: Pick<Log, 'warn'> },
  { key, size, ...bytes }: OutgoingBlob,
): Promise<FastifyReply> {
  return replyWithSource(call, { log }, await openSource(storage, key, size), bytes);
}

/** The same with bytes from anywhere else. */
export async function replyWithSource(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { log }: { log: Pick<Log, 'warn'> },
  source: Source,
  { cacheControl = 'private, no-cache', etag, anySite = false, ...bytes }: Omit<OutgoingBlob, 'key' | 'size'>,
): Promise<FastifyReply> {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  const shared = { resourcePolicy: anySite ? 'cross-origin' : 'same-origin', readableBy: null } as const;
  await deliver(request.raw, reply.raw, source, { ...bytes, cacheControl, etag: etag ?? null, shared }, log);
  return reply;
}

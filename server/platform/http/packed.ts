import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

/** A text in every form it is sent in, packed once for all who ask. */
export interface Packed {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Compresses; `quality` from 1 to 11: what is made while somebody waits takes a middling one. */
export function pack(plain: Buffer, quality = 5): Packed {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain, { level: Math.min(quality, 9) }) };
}

/** Adds to what an answer depends on, once. */
export function addVary(reply: FastifyReply, header: string): void {
  const known = String(reply.getHeader('vary') ?? '');
  const names = known.split(',').map((name) => name.trim().toLowerCase());
  if (!names.includes(header.toLowerCase())) reply.header('vary', known === '' ? header : `${known}, ${header}`);
}

/** Sends the smallest form that whoever asks can read. */
export function sendPacked(reply: FastifyReply, packed: Packed): FastifyReply {
  addVary(reply, 'accept-encoding');
  const accepted = reply.request.headers['accept-encoding'];
  const encoding = accepted === undefined ? null : negotiate(accepted.toLowerCase(), ['br', 'gzip']);
  if (encoding === null) return reply.send(packed.plain);
  return reply.header('content-encoding', encoding).send(packed[encoding]);
}

import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Entity tag of an answer that is made of these parts: other parts, another tag. */
export function etagOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}

/** Sends an answer under its tag; nothing of it to who has it already. */
export function sendTagged(reply: FastifyReply, etag: string, send: () => FastifyReply): FastifyReply {
  reply.header('etag', etag);
  return reply.request.headers['if-none-match'] === etag ? reply.code(304).send() : send();
}

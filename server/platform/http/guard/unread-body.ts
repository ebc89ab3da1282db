import type { IncomingMessage } from 'node:http';

/**
 * The bytes that are still read of a body that nobody wants, so that its sender can hear the answer over the same
 * connection.
 */
const mostBytes = 32 * 1024 * 1024;
const mostMs = 10_000;

/** Swallows what is left of a request's body, within bounds. A sender who goes on beyond them loses the connection. */
export function swallowBody(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  request.unpipe();
  let left = mostBytes;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  const late = setTimeout(() => request.destroy(), mostMs);
  late.unref();
  request.once('close', () => clearTimeout(late));
  request.once('end', () => clearTimeout(late));
  request.resume();
}

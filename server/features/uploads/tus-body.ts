import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** What is still read of a body that nobody wants, so that the sender can hear the answer over the same connection. */
const drainBytes = 32 * 1024 * 1024;
const drainMs = 10_000;

export interface Body {
  stream: ReadableStream;
  /** To be called when the answer is decided: what is left of the body is swallowed, within bounds. */
  end(): void;
}

/** The body of a request, which may be left unread without losing the connection. */
export function bodyOf(request: IncomingMessage): Body {
  const through = new PassThrough({ highWaterMark: 256 * 1024 });
  request.pipe(through);
  const broken = () => void through.destroy(new Error('The sender went away.'));
  request.once('aborted', broken);
  request.once('error', broken);
  return {
    stream: Readable.toWeb(through) as ReadableStream,
    end() {
      if (request.complete && request.readableEnded) return;
      request.unpipe(through);
      let left = drainBytes;
      request.on('data', (chunk: Buffer) => {
        left -= chunk.length;
        if (left < 0) request.destroy();
      });
      request.resume();
      const late = setTimeout(() => request.destroy(), drainMs);
      late.unref();
      request.once('close', () => clearTimeout(late));
      request.once('end', () => clearTimeout(late));
    },
  };
}

import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** The body of a request as a stream that may be left unread without losing the connection. */
export function bodyOf(request: IncomingMessage): ReadableStream {
  const through = new PassThrough({ highWaterMark: 256 * 1024 });
  request.pipe(through);
  const broken = () => void through.destroy(new Error('The sender went away.'));
  request.once('aborted', broken);
  request.once('error', broken);
  return Readable.toWeb(through) as ReadableStream;
}

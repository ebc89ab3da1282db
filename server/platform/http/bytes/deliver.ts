import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Disposition } from '#platform/content/address-types.ts';
import type { Log } from '#platform/log.ts';
import { directAddress } from './direct.ts';
import { guardHeaders, type Sharing, typeHeaders } from './headers.ts';
import { type RequestedRange, wantedBytes } from './range.ts';
import { refuse } from './refuse.ts';
import type { Source } from './source.ts';

/** The facts that a browser is told of bytes. */
export interface OutgoingBytes {
  readonly mediaType: string;
  /** `inline` shows what is safe to show; the rest is saved all the same. */
  readonly disposition: Disposition;
  readonly fileName: string | null;
  readonly cacheControl: string;
  /** Made from age and size when null. */
  readonly etag: string | null;
  readonly shared: Sharing;
  /** Called when the bytes begin to leave from their beginning: not for a later part, nor for what the client has already. */
  readonly leaving?: (() => void) | undefined;
}

const tagOf = ({ size, modified }: Source) => `"${modified.getTime().toString(36)}-${size.toString(36)}"`;

function headersOf(wanted: RequestedRange, bytes: OutgoingBytes, etag: string, size: number): string[] {
  const headers = [...guardHeaders(bytes.shared), 'ETag', etag, 'Cache-Control', bytes.cacheControl];
  if (wanted.status !== 200 && wanted.status !== 206) return headers;
  const { status, start, end } = wanted;
  headers.push(...typeHeaders(bytes.mediaType, bytes.disposition, bytes.fileName));
  headers.push('Accept-Ranges', 'bytes', 'Content-Length', String(end - start + 1));
  if (status === 206) headers.push('Content-Range', `bytes ${start}-${end}/${size}`);
  return headers;
}

/** Nothing keeps it: the address holds for some minutes, and only for the kind of reader that asked. */
const redirectHeaders = (shared: Sharing, location: string): string[] => [
  ...guardHeaders(shared),
  ...['Location', location, 'Cache-Control', 'private, no-store', 'Content-Length', '0'],
];

/** Answers with the bytes of the source that the request wants, and closes it. */
export async function deliver(
  request: IncomingMessage,
  response: ServerResponse,
  source: Source,
  bytes: OutgoingBytes,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const { size } = source;
  const etag = bytes.etag ?? tagOf(source);
  const wanted = wantedBytes(request, { etag, size });
  try {
    if (wanted.status === 412) {
      refuse(request, response, 'stale', { detail: 'This content has changed in the meantime.' });
      return;
    }
    if (wanted.status === 416) {
      response.setHeader('Content-Range', `bytes */${size}`);
      refuse(request, response, 'bad_range');
      return;
    }
    const elsewhere = wanted.status === 304 ? null : await directAddress(request, source, bytes);
    const whole = wanted.status === 200 || (wanted.status === 206 && wanted.start === 0);
    if (whole && request.method === 'GET') bytes.leaving?.();
    if (elsewhere !== null) {
      response.writeHead(302, redirectHeaders(bytes.shared, elsewhere)).end();
      return;
    }
    response.writeHead(wanted.status, headersOf(wanted, bytes, etag, size));
    if (wanted.status === 304 || request.method === 'HEAD' || size === 0) response.end();
    else await source.send(wanted.start, wanted.end, response);
  } catch (error) {
    // The length was promised: a connection that breaks is honest, a short file is not.
    log.warn({ err: error }, 'bytes could not be sent to their end');
    response.destroy();
  } finally {
    await source.close();
  }
}

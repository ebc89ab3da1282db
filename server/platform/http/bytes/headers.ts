import contentDisposition from 'content-disposition';
import type { Disposition } from '#platform/content/address-types.ts';
import { mayShowInline, plainType } from '#platform/content/types.ts';

/** Names and values in turn, as `writeHead` takes them. */
export type RawHeaders = string[];

/**
 * The origins that may use the bytes from a page: this one alone, or the app's pages when content has an origin of its
 * own.
 */
export interface Sharing {
  readonly resourcePolicy: 'same-origin' | 'cross-origin';
  /** The one other origin whose scripts may read the bytes, without cookies. */
  readonly readableBy: string | null;
}

export function sharing(contentOrigin: string | null, appOrigin: string): Sharing {
  return contentOrigin === null || contentOrigin === appOrigin
    ? { resourcePolicy: 'same-origin', readableBy: null }
    : { resourcePolicy: 'cross-origin', readableBy: appOrigin };
}

function disposition(mediaType: string, wanted: Disposition, fileName: string | null): string {
  const type = wanted === 'inline' && mayShowInline(mediaType) ? 'inline' : 'attachment';
  return fileName === null ? type : contentDisposition(fileName.toWellFormed(), { type });
}

/** The headers of all bytes that a user gave us, and of what was made from them: they have no power in a browser. */
export function guardHeaders({ resourcePolicy, readableBy }: Sharing): RawHeaders {
  const headers = [
    'X-Content-Type-Options',
    'nosniff',
    'Content-Security-Policy',
    "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy',
    resourcePolicy,
    'Referrer-Policy',
    'no-referrer',
  ];
  if (readableBy !== null)
    headers.push(
      'Access-Control-Allow-Origin',
      readableBy,
      'Access-Control-Expose-Headers',
      'Accept-Ranges, Content-Disposition, Content-Length, Content-Range, ETag',
    );
  return headers;
}

/** Type and disposition of bytes, as a browser is told of them. */
export function typeHeaders(mediaType: string, wanted: Disposition, fileName: string | null): RawHeaders {
  const type = plainType(mediaType);
  return ['Content-Type', type, 'Content-Disposition', disposition(type, wanted, fileName)];
}

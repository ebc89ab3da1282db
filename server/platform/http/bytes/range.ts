import type { IncomingHttpHeaders } from 'node:http';

/** The bytes that a request is answered with; both ends included. */
export type RequestedRange =
  | { readonly status: 200 | 206; readonly start: number; readonly end: number }
  | { readonly status: 304 }
  | { readonly status: 412 }
  | { readonly status: 416 };

const listed = (header: string, etag: string, weak: boolean) =>
  header.trim() === '*' ||
  header.split(',').some((item) => (weak ? item.trim().replace(/^W\//, '') : item.trim()) === etag);

/** One range of a size; `none` when no byte is in it, undefined when it is not for us to honour. */
function parseRange(header: string, size: number): { start: number; end: number } | 'none' | undefined {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'none' : { start, end };
}

/** RFC 9110, sections 13 and 14, for bytes with a strong tag. Several ranges at once are answered with the whole. */
export function wantedBytes(
  { method, headers }: { method?: string | undefined; headers: IncomingHttpHeaders },
  { etag, size }: { etag: string; size: number },
): RequestedRange {
  const whole: RequestedRange = { status: 200, start: 0, end: size - 1 };
  const mustBe = headers['if-match'];
  if (mustBe !== undefined && !listed(mustBe, etag, false)) return { status: 412 };
  const known = headers['if-none-match'];
  if (known !== undefined && listed(known, etag, true)) return { status: 304 };
  const { range } = headers;
  if (range === undefined || method !== 'GET') return whole;
  const unless = headers['if-range'];
  if (unless !== undefined && String(unless).trim() !== etag) return whole;
  const part = parseRange(range, size);
  if (part === undefined) return whole;
  return part === 'none' ? { status: 416 } : { status: 206, ...part };
}

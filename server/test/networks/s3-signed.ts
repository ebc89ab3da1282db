import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const strictly = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `20260501T102000Z` */
function momentOf(date: string): number {
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  return Date.UTC(Number(y), Number(m) - 1, Number(d), Number(h), Number(min), Number(s));
}

/** Checks an address that is signed as AWS signs (Signature Version 4, in the query), and whether it still holds; null when all is well. */
export function problemOfSigned(
  { method = 'GET', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  { pathname, searchParams }: URL,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
  now: number,
): string | null {
  const given = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  const [keyId, ...scope] = given('Credential').split('/');
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId';
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${strictly(name)}=${strictly(value)}`)
    .sort()
    .join('&');
  const request = `${method}\n${pathname}\n${query}\nhost:${headers.host}\n\nhost\nUNSIGNED-PAYLOAD`;
  const hash = createHash('sha256').update(request).digest('hex');
  const text = `AWS4-HMAC-SHA256\n${given('Date')}\n${scope.join('/')}\n${hash}`;
  const key = scope.reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secretAccessKey}`);
  if (hmac(key, text).toString('hex') !== given('Signature')) return 'SignatureDoesNotMatch';
  return now > momentOf(given('Date')) + Number(given('Expires')) * 1_000 ? 'AccessDenied' : null;
}

import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret as an authenticator app reads it. */
function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of an authenticator app for the address behind a QR code (RFC 6238). */
export function codeOf(uri: string, at = Date.now()): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const from = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

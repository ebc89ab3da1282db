import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '#platform/keyring.ts';

/** Characters of a signature: 128 bits, base64url. */
export const signatureLength = 22;

export interface Signer {
  sign(text: string): string;
  /** Takes equally long wherever the first difference is. */
  matches(text: string, signature: string): boolean;
}

/** Signs with a key of its own, derived from the newest secret for one purpose; knows what the older ones signed. */
export function createSigner(secrets: Keyring, purpose: string): Signer {
  // A key object: a bare buffer would be imported anew for each signature, at ten times the cost.
  const keyOf = (secret: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  const [newest, ...older] = secrets;
  const signWith = (key: KeyObject, text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, signatureLength);
  const first = keyOf(newest);
  const keys = [first, ...older.map(keyOf)];
  return {
    sign: (text) => signWith(first, text),
    matches(text, signature) {
      const given = Buffer.from(signature);
      return keys.some((key) => {
        const ours = Buffer.from(signWith(key, text));
        return given.length === ours.length && timingSafeEqual(given, ours);
      });
    },
  };
}

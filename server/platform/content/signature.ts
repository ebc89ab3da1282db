import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Characters of a signature: 128 bits, base64url. */
export const signatureLength = 22;

export interface Signer {
  sign(text: string): string;
  /** Takes equally long wherever the first difference is. */
  matches(text: string, signature: string): boolean;
}

/** Signs with a key of its own, derived from the installation's secret for one purpose. */
export function createSigner(secret: string, purpose: string): Signer {
  // A key object: a bare buffer would be imported anew for each signature, at ten times the cost.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, signatureLength);
  return {
    sign,
    matches(text, signature) {
      const given = Buffer.from(signature);
      const ours = Buffer.from(sign(text));
      return given.length === ours.length && timingSafeEqual(given, ours);
    },
  };
}

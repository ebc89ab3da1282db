import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '#platform/keyring.ts';

const proofBy = (secret: string, about: string): string =>
  createHmac('sha256', secret).update(`stop ${about}`).digest('base64url');

/** The last part of an address that ends emails about something, so that whoever holds it needs no account. */
export const stopProof = ([newest]: Keyring, about: string): string => proofBy(newest, about);

/** True when this server made the proof, with whichever of its secrets. */
export function isStopProof(secrets: Keyring, about: string, proof: string): boolean {
  const given = Buffer.from(proof);
  return secrets.some((secret) => {
    const right = Buffer.from(proofBy(secret, about));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

import { createHash, timingSafeEqual } from 'node:crypto';

const sum = (text: string) => createHash('sha256').update(text).digest();

/** Compares with a secret, in a time that tells nothing of it. */
export const sameText = (given: string, secret: string): boolean => timingSafeEqual(sum(given), sum(secret));

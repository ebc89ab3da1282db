import { createHmac } from 'node:crypto';

/** A name of a secret that tells nothing of it: what is sealed with it, and the database, say by this which one they need. */
export const keyIdOf = (secret: string): string =>
  createHmac('sha256', secret).update('vitrine key 1').digest('hex').slice(0, 12);

import { createHash } from 'node:crypto';

/** A hash of the text of a try, kept so that its post is known again. */
export const markOf = (text: string): string =>
  createHash('sha256').update(text.replace(/\s+/g, ' ').trim().normalize('NFC')).digest('base64url');

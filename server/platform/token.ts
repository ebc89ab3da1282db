import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody can guess: 32 bytes, as 43 characters that fit into an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token, so that a copy of the database opens nothing. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

import { createHmac } from 'node:crypto';
import { type KeptToken, tokenMadeBy } from '#platform/kept-token.ts';
import type { Keyring } from '#platform/keyring.ts';

/** The last part of a link's address: only who has the server's secret can make it. */
export const uploadToken = (secret: string, link: string): string =>
  createHmac('sha256', secret).update(`upload link ${link}`).digest('base64url');

export const tokenOf = (secrets: Keyring, link: string, kept?: KeptToken): string =>
  tokenMadeBy(secrets, (secret) => uploadToken(secret, link), kept);

export const addressOf = (origin: string, token: string): string => `${origin}/upload/${token}`;

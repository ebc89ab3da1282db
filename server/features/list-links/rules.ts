import { createSigner } from '#platform/content/signature.ts';
import { type KeptToken, tokenMadeBy } from '#platform/kept-token.ts';
import type { Keyring } from '#platform/keyring.ts';

/** The last part of a link's address, 128 bits in the shape of a uuid: only who has the server's secret can make it. */
export const tokenOf = (secrets: Keyring, link: string, kept?: KeptToken): string =>
  tokenMadeBy(secrets, (secret) => listToken(secret, link), kept);

export function listToken(secret: string, link: string): string {
  const hex = Buffer.from(createSigner([secret], 'vitrine list links 1').sign(link), 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const addressOf = (origin: string, token: string): string => `${origin}/p/list/${token}`;

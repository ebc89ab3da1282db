import { createSigner } from '#platform/content/signature.ts';
import { type KeptToken, tokenMadeBy } from '#platform/kept-token.ts';
import type { Keyring } from '#platform/keyring.ts';

/** The last part of a link's address, 128 bits in the shape of a uuid: only who has the server's secret can make it. */
export const tokenOf = (secrets: Keyring, link: string, kept?: KeptToken): string =>
  tokenMadeBy(secrets, (secret) => publicToken(secret, link), kept);

export function publicToken(secret: string, link: string): string {
  const hex = Buffer.from(createSigner([secret], 'vitrine public links 1').sign(link), 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const addressOf = (origin: string, token: string): string => `${origin}/p/file/${token}`;
export const embedOf = (origin: string, token: string): string => `${origin}/p/file/embed/${token}`;

/** A name for a file whose own is not told: `file-2026-09-21.jpg`. */
export const hiddenName = (created: Date, extension: string): string =>
  `file-${created.toISOString().slice(0, 10)}${extension ? `.${extension}` : ''}`;

import { createHash } from 'node:crypto';
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

/** Of one link alone, and tells nothing about it. */
export const cookieOf = (token: string): string =>
  `link-${createHash('sha256').update(token).digest('hex').slice(0, 24)}`;

const unlocker = (secret: Keyring) => createSigner(secret, 'vitrine unlocked links 1');
const sentence = (link: string, password: string, ends: string) => `${link} ${password} ${ends}`;
export const unlockedSeconds = 86_400;

interface Locked {
  readonly id: string;
  readonly password_id: string | null;
}

/** What a browser that gave the password keeps, until that moment. */
export function unlockedValue(secret: Keyring, { id, password_id }: Locked, now: Date): string {
  const ends = String(Math.floor(now.getTime() / 1000) + unlockedSeconds);
  return `${ends}.${unlocker(secret).sign(sentence(id, password_id ?? '', ends))}`;
}

export function isUnlocked(secret: Keyring, { id, password_id }: Locked, value: string, now: Date): boolean {
  const [ends = '', signature = ''] = value.split('.');
  if (!/^\d{1,12}$/.test(ends) || Number(ends) * 1000 <= now.getTime()) return false;
  return unlocker(secret).matches(sentence(id, password_id ?? '', ends), signature);
}

/** A name for a file whose own is not told: `file-2026-09-21.jpg`. */
export const hiddenName = (created: Date, extension: string): string =>
  `file-${created.toISOString().slice(0, 10)}${extension ? `.${extension}` : ''}`;

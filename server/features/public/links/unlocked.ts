import { createHash } from 'node:crypto';
import { createSigner } from '#platform/content/signature.ts';
import type { Keyring } from '#platform/keyring.ts';

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

/** The value that a browser which gave the password keeps, until that moment. */
export function unlockedValue(secret: Keyring, { id, password_id }: Locked, now: Date): string {
  const ends = String(Math.floor(now.getTime() / 1000) + unlockedSeconds);
  return `${ends}.${unlocker(secret).sign(sentence(id, password_id ?? '', ends))}`;
}

export function isUnlocked(secret: Keyring, { id, password_id }: Locked, value: string, now: Date): boolean {
  const [ends = '', signature = ''] = value.split('.');
  if (!/^\d{1,12}$/.test(ends) || Number(ends) * 1000 <= now.getTime()) return false;
  return unlocker(secret).matches(sentence(id, password_id ?? '', ends), signature);
}

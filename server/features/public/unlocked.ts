import { createHash } from 'node:crypto';
import { createSigner } from '#platform/content/signature.ts';
import type { Keyring } from '#platform/keyring.ts';

/** Of one link or Media Centre alone, and tells nothing about it. */
export const cookieOf = (token: string, kind: 'link' | 'portal' | 'guest' = 'link'): string =>
  `${kind}-${createHash('sha256').update(token).digest('hex').slice(0, 24)}`;

const unlocker = (secret: Keyring) => createSigner(secret, 'vitrine unlocked links 1');
const sentence = (link: string, password: string, ends: string) => `${link} ${password} ${ends}`;
const unlockedSeconds = 86_400;

/** A thing with a password: `password_id` is another for each password. */
export interface Locked {
  readonly id: string;
  readonly password_id: string | null;
}

/** The value that a browser which gave the password keeps, until that moment. */
function unlockedValue(secret: Keyring, { id, password_id }: Locked, now: Date): string {
  const ends = String(Math.floor(now.getTime() / 1000) + unlockedSeconds);
  return `${ends}.${unlocker(secret).sign(sentence(id, password_id ?? '', ends))}`;
}

function isUnlocked(secret: Keyring, { id, password_id }: Locked, value: string, now: Date): boolean {
  const [ends = '', signature = ''] = value.split('.');
  if (!/^\d{1,12}$/.test(ends) || Number(ends) * 1000 <= now.getTime()) return false;
  return unlocker(secret).matches(sentence(id, password_id ?? '', ends), signature);
}

interface Keeper {
  readonly secret: Keyring;
  readonly origin: string;
  readonly clock: { now(): Date };
}

/** The value of a cookie that the browser sent. */
export const cookieIn = (header: string | undefined, name: string): string | undefined =>
  (header ?? '')
    .split(/; */)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** A cookie for our own pages alone. */
export const cookieFor = (
  { origin }: Pick<Keeper, 'origin'>,
  name: string,
  value: string,
  { path = '/', seconds = unlockedSeconds }: { path?: string; seconds?: number | null } = {},
): string =>
  `${name}=${value}; Path=${path}${seconds === null ? '' : `; Max-Age=${seconds}`}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;

/** True when the browser keeps the cookie that the password was given for. */
export function hasUnlockedCookie(
  { secret, clock }: Pick<Keeper, 'secret' | 'clock'>,
  header: string | undefined,
  name: string,
  locked: Locked,
): boolean {
  const given = cookieIn(header, name);
  return given !== undefined && isUnlocked(secret, locked, given, clock.now());
}

/** The cookie of a browser that gave the password. */
export const unlockingCookie = (keeper: Keeper, name: string, locked: Locked): string =>
  cookieFor(keeper, name, unlockedValue(keeper.secret, locked, keeper.clock.now()));

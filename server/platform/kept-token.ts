import type { Keyring } from './keyring.ts';
import { tokenHash } from './token.ts';
import { openToken } from './token-seal.ts';

/** The part of a link's token that a row keeps. */
export interface KeptToken {
  readonly token_hash: Uint8Array | null;
  /** The older secret that made it. */
  readonly token_sealed: string | null;
}

/** The token that a stored hash is of; undefined where it was made with a secret that is not here. */
export function tokenKept(
  keyring: Keyring,
  make: (secret: string) => string,
  { token_hash: hash, token_sealed: sealed }: KeptToken,
): string | undefined {
  if (hash === null) return undefined;
  const fits = (token: string | undefined) => token !== undefined && tokenHash(token).equals(hash);
  const opened = sealed === null ? undefined : openToken(keyring, sealed);
  return fits(opened) ? opened : keyring.map(make).find(fits);
}

/** The token of a row, made with whichever secret it was; a new one is made with the newest. */
export function tokenMadeBy(keyring: Keyring, make: (secret: string) => string, kept: KeptToken | null = null): string {
  const first = make(keyring[0]);
  if (kept === null || (keyring.length === 1 && kept.token_sealed === null)) return first;
  return tokenKept(keyring, make, kept) ?? first;
}

import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { keyIdOf } from './key-id.ts';
import type { Keyring } from './keyring.ts';

const keys = new Map<string, KeyObject>();

function keyOf(secret: string): KeyObject {
  const known = keys.get(secret);
  const key = known ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'vitrine kept tokens 1', 32)));
  keys.set(secret, key);
  return key;
}

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** Encrypts the token of a link with the newest of the installation's secrets: for lists of links, at once and without waiting. */
export function sealToken([newest]: Keyring, token: string): string {
  const nonce = randomBytes(nonceBytes);
  const encrypt = createCipheriv(cipher, keyOf(newest), nonce);
  const bytes = Buffer.concat([encrypt.update(token, 'utf8'), encrypt.final()]);
  return `t1.${keyIdOf(newest)}.${Buffer.concat([nonce, encrypt.getAuthTag(), bytes]).toString('base64url')}`;
}

/** Nothing where it was sealed with a secret that is not among these, or changed since. */
export function openToken(secrets: Keyring, sealed: string): string | undefined {
  const [kind, id, text = ''] = sealed.split('.');
  const secret = kind === 't1' ? secrets.find((one) => keyIdOf(one) === id) : undefined;
  if (secret === undefined) return undefined;
  const all = Buffer.from(text, 'base64url');
  try {
    const decrypt = createDecipheriv(cipher, keyOf(secret), all.subarray(0, nonceBytes));
    decrypt.setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decrypt.update(all.subarray(nonceBytes + tagBytes)), decrypt.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** By which secret it was sealed. */
export const sealedBy = (sealed: string): string | undefined => sealed.split('.')[1];

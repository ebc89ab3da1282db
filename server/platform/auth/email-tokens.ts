import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '#platform/keyring.ts';

interface TokenClaims {
  email?: string;
  updateTo?: string;
  iat?: number;
  exp?: number;
}

const read = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as TokenClaims;
const signed = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest();

/** From and to what address the token of an email changes an account. To be believed only when the library made or has accepted it. */
export function emailsOf(token: string): { from: string; to: string } {
  const { email = '', updateTo = email } = read(token.split('.')[1]);
  return { from: email, to: updateTo };
}

/**
 * The token of an email with its times moved by as much, signed with the newest secret; as it is where none of the secrets signed
 * it. The sign-in library knows this machine's time and the newest secret alone: emails have the database's, and may be older.
 */
export function retimed(secrets: Keyring, token: string, ms: number): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const good = secrets.some((secret) => {
    const ours = signed(secret, `${head}.${body}`);
    return given.length === ours.length && timingSafeEqual(ours, given);
  });
  if (!good) return token;
  const seconds = Math.round(ms / 1000);
  const { iat = 0, exp = 0, ...said } = read(body);
  const moved = Buffer.from(JSON.stringify({ ...said, iat: iat + seconds, exp: exp + seconds })).toString('base64url');
  return `${head}.${moved}.${signed(secrets[0], `${head}.${moved}`).toString('base64url')}`;
}

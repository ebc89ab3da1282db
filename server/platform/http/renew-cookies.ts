import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Keyring } from '#platform/keyring.ts';

const signatureOf = (secret: string, value: string) => createHmac('sha256', secret).update(value).digest();

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A cookie with the signature of the newest secret instead of an older one's; any other as it is. */
function renewed(cookie: string, [newest, ...older]: Keyring): string {
  const at = cookie.indexOf('=');
  const name = cookie.slice(0, at).trim();
  if (!/^(?:__Secure-)?vitrine\./.test(name)) return cookie;
  const said = decoded(cookie.slice(at + 1).trim());
  const dot = said.lastIndexOf('.');
  const [value, given] = [said.slice(0, dot), Buffer.from(said.slice(dot + 1), 'base64')];
  const good = older.some((secret) => {
    const ours = signatureOf(secret, value);
    return given.length === ours.length && timingSafeEqual(given, ours);
  });
  return good ? `${name}=${encodeURIComponent(`${value}.${signatureOf(newest, value).toString('base64')}`)}` : cookie;
}

/** Lets cookies of the sign-in library, which knows the newest secret alone, be good as long as their secret is kept. */
export function renewCookies(app: FastifyInstance, secrets: Keyring): void {
  if (secrets.length === 1) return;
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.cookie !== undefined)
      headers.cookie = headers.cookie
        .split(';')
        .map((cookie) => renewed(cookie, secrets))
        .join(';');
  });
}

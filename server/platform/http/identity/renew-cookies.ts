import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Keyring } from '#platform/keyring.ts';

const signatureOf = (secret: string, value: string) => createHmac('sha256', secret).update(value).digest();

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface Cookie {
  readonly name: string;
  readonly text: string;
}

/** A cookie with the signature of the newest secret instead of an older one's; nothing where there is no need. */
function renewed(cookie: string, [newest, ...older]: Keyring): Cookie | undefined {
  const at = cookie.indexOf('=');
  const name = cookie.slice(0, at).trim();
  if (!/^(?:__Secure-)?vitrine\./.test(name)) return undefined;
  const said = decoded(cookie.slice(at + 1).trim());
  const dot = said.lastIndexOf('.');
  const [value, given] = [said.slice(0, dot), Buffer.from(said.slice(dot + 1), 'base64')];
  const good = older.some((secret) => {
    const ours = signatureOf(secret, value);
    return given.length === ours.length && timingSafeEqual(given, ours);
  });
  if (!good) return undefined;
  return { name, text: `${name}=${encodeURIComponent(`${value}.${signatureOf(newest, value).toString('base64')}`)}` };
}

const sessions = new WeakMap<object, Cookie>();

/** The session's cookie as the browser should have it from now on, where it came with the signature of an older secret. */
export const renewedSession = ({ raw }: Pick<FastifyRequest, 'raw'>): Cookie | undefined => sessions.get(raw);

/** Lets cookies of the sign-in library, which knows the newest secret alone, be good as long as their secret is kept. */
export function renewCookies(app: FastifyInstance, secrets: Keyring): void {
  if (secrets.length === 1) return;
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.cookie === undefined) return;
    const cookies = headers.cookie.split(';').map((cookie) => {
      const fresh = renewed(cookie, secrets);
      if (fresh?.name.endsWith('vitrine.session_token')) sessions.set(raw, fresh);
      return fresh?.text ?? cookie;
    });
    headers.cookie = cookies.join(';');
  });
}

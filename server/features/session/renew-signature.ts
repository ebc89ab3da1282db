import type { FastifyReply, FastifyRequest } from 'fastify';
import { renewedSession } from '#platform/http/identity/renew-cookies.ts';
import { keyIdOf } from '#platform/key-id.ts';
import type { Services } from '#server/services.ts';
import { noteSigned } from './store.sessions.ts';

/** Has the browser keep its session under the newest secret, so that the older one that signed it can go. */
export async function renewSignature(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  session: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const fresh = renewedSession(request);
  if (!fresh) return;
  const seconds = await noteSigned(db, session, keyIdOf(secret[0]));
  const given = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  if (seconds === undefined || given.some((one) => one.startsWith(`${fresh.name}=`))) return;
  const secure = fresh.name.startsWith('__Secure-') ? '; Secure' : '';
  const cookie = `${fresh.text}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', [...given, cookie]);
}

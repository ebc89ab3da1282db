import type { FastifyReply } from 'fastify';
import { forgetPending } from '#platform/auth/pending.ts';
import type { Actor } from '#platform/http/identity/actor.ts';
import { sessionToken } from '#platform/http/identity/session.ts';
import type { Keyring } from '#platform/keyring.ts';
import type { Services } from '#server/services.ts';
import { deleteSessionsBut } from './store.sessions.ts';

/** The token of the session that this answer brings, if it brings one. */
export function freshToken(reply: FastifyReply, secret: Keyring): string | undefined {
  const cookies = [reply.getHeader('set-cookie') ?? []].flat().map((cookie) => String(cookie).split(';')[0]);
  return sessionToken(cookies.join('; '), secret);
}

/**
 * Ends every session but this one, and what was pending, after something that proves the person's identity has changed.
 */
export async function endElsewhere(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  actor: Pick<Actor, 'user'> & { session: string | null },
  reply: FastifyReply,
): Promise<void> {
  const token = freshToken(reply, secret);
  await deleteSessionsBut(db, actor.user, token === undefined ? { id: actor.session } : { token });
  await forgetPending(db, actor.user);
}

import type { FastifyRequest } from 'fastify';
import { guardAttempt } from '#platform/auth/attempts.ts';
import { headersFor } from '#platform/auth/request.ts';
import type { Actor } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';

/** Runs what checks the password of someone signed in: wrong ones are counted like those of signing in. */
export const confirmed = <T>(
  { services, actor, request }: { services: Services; actor: Actor; request: FastifyRequest },
  run: () => Promise<T>,
): Promise<T> => guardAttempt(services, { email: actor.email, headers: headersFor(request, services.origin) }, run);

import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Keyring } from '#platform/keyring.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Actor } from './actor.ts';
import { findKeyActor } from './api-key.ts';
import { findActor, sessionToken } from './session.ts';

const bearer = /^bearer(?: +(?<secret>.*))?$/i;

/**
 * The person behind a request: by its API key, else by its session. With a key that is not good, cookies do not count
 * either.
 */
export async function identify(
  request: Pick<FastifyRequest, 'headers'>,
  { db, secret }: { readonly db: Db; readonly secret: Keyring },
): Promise<Actor | null> {
  const given = bearer.exec(request.headers.authorization ?? '');
  if (given) {
    const actor =
      (await findKeyActor(db, given.groups?.secret?.trim() ?? '')) ??
      fail(
        'unauthenticated',
        'This API key is not valid: it is unknown, was revoked, has expired, or its creator left the team.',
      );
    await limitRate(db, actor.key?.id ?? actor.user, rateLimits.key);
    return actor;
  }
  const token = sessionToken(request.headers.cookie, secret);
  return token ? findActor(db, token) : null;
}

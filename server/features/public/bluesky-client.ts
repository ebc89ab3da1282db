import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { redirectPath } from '#contract/social-accounts/redirect.ts';
import { publicKeys } from '#features/social-accounts/access.bluesky-key.ts';
import {
  keysPath,
  kindOf,
  metadataOf,
  metadataPath,
  returnPath,
} from '#features/social-accounts/rules.bluesky-client.ts';
import { fail } from '#platform/errors.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';

/** Servers of the network keep it as long as they think right. */
const secondsKept = 600;

/** `/oauth/bluesky/…`: the document and the public key by which Bluesky knows this installation, and the way back to `localhost`. */
export function mountBlueskyClient(app: FastifyInstance, services: Services): void {
  const { db, origin } = services;
  const onlyOn = (kind: ReturnType<typeof kindOf>) => {
    if (kindOf(origin) !== kind) fail('not_found');
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply, told: () => unknown) => {
    onlyOn('web');
    await limitRate(db, visitorKey(request), rateLimits.visit);
    return reply.header('cache-control', `public, max-age=${secondsKept}`).send(await told());
  };
  app.get(metadataPath, (request, reply) => answer(request, reply, () => metadataOf(origin)));
  app.get(keysPath, (request, reply) => answer(request, reply, () => publicKeys(services)));
  app.get(returnPath, async (request, reply) => {
    onlyOn('loopback');
    const { search } = new URL(request.url, origin);
    return reply.header('cache-control', 'no-store').redirect(`${origin}${redirectPath}${search}`, 303);
  });
}

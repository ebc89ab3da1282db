import type { FastifyInstance } from 'fastify';
import { fail } from '#platform/errors.ts';
import type { Departure } from '#server/departure.ts';
import { watchReadiness } from '#server/readiness.ts';
import type { Services } from '#server/services.ts';

/** Whoever asks whether we live must hear so even when others are turned away. */
const config = { pressureHandler: () => undefined };

const undecoded = 'Nothing gets a preview: as root, the server can open files under no other account.';

/** `/healthz`: the process answers. `/readyz`: what it needs answers, too, and it is not on its way out. */
export function mountHealth(app: FastifyInstance, services: Services, departure: Departure): void {
  const readiness = watchReadiness(services);
  app.get('/healthz', { config }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/readyz', { config }, async (_, reply) => {
    const failing = departure.announced ? ['the server is stopping'] : await readiness.failing();
    if (failing.length > 0) fail('busy', { detail: `Not ready: ${failing.join(', ')}.`, retryAfter: 1 });
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ready', ...(services.media.jail === 'none' ? { detail: undecoded } : {}) });
  });
}

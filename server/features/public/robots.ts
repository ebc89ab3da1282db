import type { FastifyInstance } from 'fastify';

/** Pages say for themselves whether they may be listed, so that search engines may read them; calls are nothing to read. */
const rules = 'User-agent: *\nDisallow: /v1/\nDisallow: /approve/\n';

/** `/robots.txt`: where search engines need not go. */
export function mountRobots(app: FastifyInstance): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(rules),
  );
}

// PLACEHOLDER: its owner replaces this file whole.
import type { FastifyInstance } from 'fastify';
export function mountHealth(app: FastifyInstance, _services: object): void {
  app.get('/healthz', async () => ({ ok: true }));
}

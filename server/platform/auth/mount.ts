// PLACEHOLDER: its owner replaces this file whole.
import type { FastifyInstance } from 'fastify';
export async function mountAuth(_app: FastifyInstance, _services: object): Promise<void> {}

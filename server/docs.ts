// PLACEHOLDER: its owner replaces this file whole.
import type { FastifyInstance } from 'fastify';
export function mountDocs(_app: FastifyInstance): void {}

import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Lets the calls of a scope read `multipart/form-data`, piece by piece. Everywhere else such a body is refused. */
export async function acceptMultipart(scope: FastifyInstance, maxFileBytes: number): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: maxFileBytes, files: 500, fields: 20, fieldSize: 20_000, headerPairs: 50, parts: 520 },
  });
}

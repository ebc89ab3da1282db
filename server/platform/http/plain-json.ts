import type { FastifyInstance } from 'fastify';

/** Lets the calls of a scope read JSON that is sent as plain text, as pages of other sites send it without asking first. */
export function acceptPlainJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('text/plain', { parseAs: 'string' }, parse);
}

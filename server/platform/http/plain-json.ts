import type { FastifyInstance } from 'fastify';

/** Lets the calls of a scope read JSON that is sent as plain text, as pages of other sites send it that do not ask first. */
export function acceptPlainJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('text/plain', { parseAs: 'string' }, parse);
}

/** Tells pages that ask first that they may post here, without cookies: what they post is looked at then. */
export function answerPreflight(scope: FastifyInstance, path: string): void {
  scope.options(path, async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-origin', '*')
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', '600')
      .send(),
  );
}

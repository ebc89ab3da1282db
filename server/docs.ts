import Fastify, { type FastifyInstance } from 'fastify';
import { fail } from '#platform/errors.ts';
import { inline, policyOf, sourcesOf } from '#platform/http/policy.ts';
import { openapi } from '#server/openapi.ts';

/** The reader of the document and its page, built the first time someone looks: it is large, and most servers are never asked. */
async function buildReader(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const reader = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await reader.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/v1/openapi.json',
      pageTitle: 'Vitrine: every call',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  return reader;
}

/** Only what this server sends may run or be loaded: the page works without any other network. */
function policyFor(html: string): string {
  const inside = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const scripts = inside.map(([, code = '']) => inline(code));
  return policyOf({
    'default-src': "'none'",
    'script-src': `'self' ${sourcesOf(scripts)}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
}

/** `/v1/openapi.json`, and `/docs`, which shows it. */
export function mountDocs(app: FastifyInstance): void {
  let document: string | undefined;
  let reader: Promise<FastifyInstance> | undefined;
  app.get('/v1/openapi.json', (_, reply) => {
    document ??= JSON.stringify(openapi());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
  const show = async (path: '/docs/' | '/docs/js/scalar.js') => {
    reader ??= buildReader();
    const { statusCode, body, headers } = await (await reader).inject(path);
    return statusCode === 200 ? { body, type: String(headers['content-type']) } : fail('not_found');
  };
  app.get('/docs', async (request, reply) => {
    if (!request.url.split('?')[0]?.endsWith('/')) return reply.redirect('/docs/', 301);
    const { body, type } = await show('/docs/');
    return reply
      .type(type)
      .header('content-security-policy', policyFor(body))
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .send(body);
  });
  app.get('/docs/js/scalar.js', async (_, reply) => {
    const { body, type } = await show('/docs/js/scalar.js');
    return reply
      .type(type)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=3600')
      .send(body);
  });
}

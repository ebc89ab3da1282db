import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '#platform/errors.ts';
import { sessionToken } from '#platform/http/identity/session.ts';
import { addVary, type Packed, pack, sendPacked } from '#platform/http/packed.ts';
import { policyOf } from '#platform/http/policy.ts';
import { type Manifest, pageFor } from '#server/page-assets.ts';
import type { Services } from '#server/services.ts';

const unbuilt =
  '<!doctype html><html><head><title>Vitrine</title></head><p>The web app has not been built yet. Run npm run build.';
const built = fileURLToPath(new URL('../dist/web/', import.meta.url));

/** The content policy of the app's own pages: they load from themselves alone, and nobody may frame them. */
function pagePolicy({ config }: Services): string {
  const content = config.contentUrl ? ` ${config.contentUrl}` : '';
  return policyOf({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob:${content}`,
    'media-src': `'self' blob:${content}`,
    'connect-src': `'self'${content}`,
    'worker-src': "'self' blob:",
    'font-src': "'self' data:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
}

function protect(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .header('x-frame-options', 'DENY')
    .header('cross-origin-opener-policy', 'same-origin');
}

/** Serves the built web app; every address that is no file is the app's own page. */
export async function mountWeb(app: FastifyInstance, services: Services): Promise<void> {
  const policy = pagePolicy(services);
  const index = existsSync(`${built}index.html`) ? await readFile(`${built}index.html`, 'utf8') : null;
  const manifest: Manifest = index === null ? {} : JSON.parse(await readFile(`${built}.vite/manifest.json`, 'utf8'));
  const made = new Map<string, Packed>();
  const packedFor = ({ url, headers }: FastifyRequest): Packed => {
    const signedIn = sessionToken(headers.cookie, services.secret) !== undefined;
    const page = pageFor(index ?? unbuilt, manifest, url, signedIn);
    const packed = made.get(page) ?? pack(Buffer.from(page), 9);
    made.set(page, packed);
    return packed;
  };
  const page = (reply: FastifyReply) => {
    protect(reply, policy).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    addVary(reply, 'cookie');
    return sendPacked(reply, packedFor(reply.request));
  };
  if (index !== null) {
    await app.register(fastifyStatic, {
      root: `${built}assets`,
      prefix: '/assets/',
      wildcard: true,
      immutable: true,
      preCompressed: true,
      maxAge: '365d',
      index: false,
      setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const { url, method } = request.raw;
    if (url?.startsWith('/v1') || url?.startsWith('/assets/')) fail('not_found', 'This URL does not exist.');
    if (method !== 'GET' && method !== 'HEAD') fail('not_found', 'This URL does not exist.');
    return page(reply);
  });
}
